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

/** What a meal costs now, with what was booked about it elsewhere. */
export const costOf = (
  { priceCents }: Pick<CorrectedReservation, 'priceCents'>,
  booked: readonly Correction[],
): number => booked.reduce((sum, { cents }) => sum + cents, priceCents);

/**
 * A correction of a single meal. Numbered: of two that look at the same state at once one finds the number taken, and
 * looks again. So whatever corrects a meal sees all that was given back before.
 * @param closed for the person of the meal
 * @param grounds of a waiver, empty where that ends; missing where something is given back otherwise
 * @param command by which somebody booked it: another attempt finds it
 */
export function lineCorrection(
  line: CorrectedReservation,
  booked: readonly Correction[],
  closed: ClosedMonths,
  given: Pick<Correction, 'cents' | 'by' | 'at' | 'outbox'> & {
    why: string;
    grounds?: WaiverGround[];
    command?: string;
  },
): Correction {
  const { why, grounds, command, ...rest } = given;
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

/** The line of the operators' log about a correction that somebody books. */
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

/** All of them, or those in which nothing is booked for somebody who left. */
export interface ClosedMonths {
  has(month: MonthKey): boolean;
}

/** Where a correction of a closed month is booked. A month to come is never closed: there always is one. */
export function nextOpen(month: MonthKey, closed: ClosedMonths): MonthKey {
  const next = monthOf(addLocalDays(monthRange(`${month}-01`).to, 1));
  return closed.has(next) ? nextOpen(next, closed) : next;
}
