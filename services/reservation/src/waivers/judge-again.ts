import type { LocalDate, MonthKey } from '@reserva/contracts/primitives';
import type { Reservation } from '@reserva/database/models/reservations';
import { waiverRules } from '@reserva/database/queries/waivers';
import { reservationState } from '@reserva/domain/reservation';
import { addLocalDays, monthRange } from '@reserva/domain/time';
import type { Context } from '../context.ts';
import { applyWaivers } from './apply-waivers.ts';

/**
 * After expired meals became something else: where the first ones of a quarter are free, others of the same people may be
 * free now. Nothing is read for meals that were not expired.
 * @param before the meals as they were
 */
export async function judgeAgain(
  context: Context,
  before: readonly Pick<Reservation, 'person' | 'date' | 'state'>[],
): Promise<void> {
  const missed = before.filter(
    ({ person, state }) => person.kind === 'employee' && state === reservationState.expired,
  );
  const dates = missed.map(({ date }) => date).sort();
  const [from] = dates;
  const to = dates.at(-1);
  if (!from || !to || !(await someAreFree(context))) return;
  await applyWaivers(context, { users: missed.map(({ person }) => person.id), from, to });
}

/** The same of all that is expired in a month. */
export async function judgeMonth(context: Context, month: MonthKey): Promise<void> {
  if (!(await someAreFree(context))) return;
  const { from, to } = monthRange(`${month}-01`);
  const users = await context.database.reservations.distinct('person.id', {
    date: { $gte: from, $lte: to },
    'person.kind': 'employee',
    state: reservationState.expired,
    active: true,
  });
  await applyWaivers(context, { users, from, to });
}

/** The same of one person, of the year up to a day. */
export async function judgePerson(context: Context, user: string, to: LocalDate): Promise<void> {
  if (await someAreFree(context))
    await applyWaivers(context, { users: [user], from: addLocalDays(to, -366), to });
}

const someAreFree = async ({ database }: Context): Promise<boolean> =>
  (await waiverRules(database)).some(({ freeNoShows }) => freeNoShows > 0);
