import type { Database } from '@reserva/database/database';
import type { Correction } from '@reserva/database/models/money/corrections';
import { individualCharges } from '@reserva/database/queries/money/individual-charges';
import { correctionsIn, isClosed, monthRecord } from '@reserva/database/queries/money/months';
import { chargesBetween, expiredMealsOf } from '@reserva/database/queries/money/report-financial';
import { correctionsOfLines } from '@reserva/database/queries/money/waivers';
import { employeesOf } from '@reserva/database/queries/people/people';
import { monthKeyOf, monthOf, monthRange } from '@reserva/domain/basics/time';
import { reservationState } from '@reserva/domain/reservations/reservation';
import { financialSheet, type Sheet } from './sheet.ts';

interface Month {
  year: number;
  month: number;
  onVacation: readonly string[];
}

/** Returns the first and last day of a month. */
export const rangeOf = (month: Pick<Month, 'year' | 'month'>) => monthRange(`${monthKeyOf(month)}-01`);

/** Reads and sums up a month. @returns null if the month has no reservations and no corrections */
export async function loadSheet(database: Database, month: Month): Promise<Sheet | null> {
  const range = rangeOf(month);
  const [groups, corrections, record] = await Promise.all([
    chargesBetween(database, range),
    correctionsIn(database, monthOf(range.from)),
    monthRecord(database, monthOf(range.from)),
  ]);
  if (groups.length + corrections.length === 0) return null;
  const individual = await individualCharges(database, monthOf(range.from), corrections);
  const people = await employeesOf(database, [
    ...groups.map(({ userId }) => userId),
    ...corrections.map(({ person }) => person.id),
  ]);
  // Compare with the person's current CPF, because the CPF in a reservation can be outdated.
  const named = new Set(month.onVacation);
  const missing = groups.filter(
    ({ userId, cpf, state, waived }) =>
      waived || (state === reservationState.expired && named.has(people.get(userId)?.cpf ?? cpf)),
  );
  const expired = await expiredMealsOf(database, [...new Set(missing.map(({ userId }) => userId))], range);
  const booked = await correctionsOfLines(
    database,
    expired.map(({ _id }) => _id),
  );
  return financialSheet({
    groups,
    people,
    expired,
    corrections,
    individual,
    onVacation: month.onVacation,
    closed: isClosed(record),
    elsewhere: bookedElsewhere(booked),
  });
}

/**
 * Sums up the corrections of each meal, by meal id. A negative sum was given back, a positive one was charged again.
 */
function bookedElsewhere(booked: readonly Correction[]): Map<string, number> {
  const cents = new Map<string, number>();
  for (const { line, cents: of } of booked) if (line) cents.set(line.id, (cents.get(line.id) ?? 0) + of);
  return cents;
}
