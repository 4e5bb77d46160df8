import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { MonthKey } from '@reserva/contracts/primitives';
import type { Database } from '@reserva/database/database';
import { correctionsIn } from '@reserva/database/queries/corrections';
import { individualCharges } from '@reserva/database/queries/individual-charges';
import { toReais } from '@reserva/domain/money';

/** Of a month, how many people were closed individually, and what they are charged in it. */
export async function departuresOfMonth(
  database: Database,
  month: MonthKey,
): Promise<AnswerOf<'reports.getMonthReadiness'>['departures']> {
  const corrections = await correctionsIn(database, month);
  const apart = await individualCharges(database, month, corrections);
  const booked = corrections.filter(({ _id }) => apart.corrections.has(_id));
  const people = new Set([
    ...apart.groups.map(({ userId }) => userId),
    ...booked.map(({ person }) => person.id),
  ]);
  const cents = [...apart.groups, ...booked].reduce((sum, each) => sum + each.cents, 0);
  return { people: people.size, total: toReais(cents) };
}
