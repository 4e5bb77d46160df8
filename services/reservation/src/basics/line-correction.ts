import type { Operator } from '@reserva/contracts/basics/actor';
import type { MonthKey } from '@reserva/contracts/basics/primitives';
import type { Correction } from '@reserva/database/models/money/corrections';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianMonth, describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { formatReais, toReais } from '@reserva/domain/basics/money';
import { addLocalDays, monthOf, monthRange } from '@reserva/domain/basics/time';
import type { WaiverGround } from '@reserva/domain/money/waivers';
import { operatorActions } from '@reserva/domain/system/operator-actions';

type CorrectedReservation = Pick<Reservation, '_id' | 'person' | 'date' | 'meal' | 'site' | 'priceCents'>;

/** Returns the current cost of a meal with its corrections, in cents. */
export const costOf = (
  { priceCents }: Pick<CorrectedReservation, 'priceCents'>,
  booked: readonly Correction[],
): number => booked.reduce((sum, { cents }) => sum + cents, priceCents);

/**
 * Builds a correction of a single meal. Its id contains the number of the correction. If two writers build one at once,
 * both get the same id. The second insert fails as a duplicate, and its writer reads the meal again. Each correction is
 * therefore based on all earlier ones.
 * @param closed the closed months of the meal's person
 * @param grounds the grounds of a waiver; empty if the waiver ends; missing if the correction is not about a waiver
 * @param command the command of the operator; a retry finds its correction by this id
 */
export function lineCorrection(
  line: CorrectedReservation,
  booked: readonly Correction[],
  closed: ClosedMonths,
  fields: Pick<Correction, 'cents' | 'by' | 'at' | 'outbox'> & {
    why: string;
    grounds?: WaiverGround[];
    command?: string;
  },
): Correction {
  const { why, grounds, command, ...rest } = fields;
  const { id, name, cpf } = line.person;
  const month = monthOf(line.date);
  return {
    _id: `${line._id}-${String(booked.length + 1).padStart(3, '0')}`,
    person: { id, name, cpf },
    month,
    bookedIn: closed.has(month) ? nextOpen(month, closed) : month,
    reason: `${describeMeal(line)}: ${why}`,
    line: { id: line._id, ...(grounds && { grounds }) },
    ...(command && { command }),
    ...rest,
  };
}

/** Builds the operator's log line for a correction. */
export const correctedLine = (
  by: Operator,
  command: string,
  { person, month, bookedIn, cents, reason, at }: Omit<Correction, 'outbox'>,
) =>
  operatorLogEvent(by, command, at, {
    action: operatorActions.changeValues,
    description: `Corrigiu ${brazilianMonth(month)} em ${formatReais(toReais(cents))}, lançado em ${brazilianMonth(bookedIn)}. Motivo: ${reason}`,
    client: { id: person.id, name: person.name },
  });

/**
 * The months in which nothing can be booked. A person who left and whose accounts are closed may have more such
 * months than others.
 */
export interface ClosedMonths {
  has(month: MonthKey): boolean;
}

/**
 * Returns the month in which a correction of a closed month is booked. Future months are never closed, so the recursion
 * ends.
 */
export function nextOpen(month: MonthKey, closed: ClosedMonths): MonthKey {
  const next = monthOf(addLocalDays(monthRange(`${month}-01`).to, 1));
  return closed.has(next) ? nextOpen(next, closed) : next;
}
