import { createHash } from 'node:crypto';
import type { TerminalActor } from '@reserva/contracts/basics/actor';
import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { personKeyOf, type Reservation } from '@reserva/database/models/reservations/reservations';
import { openMealAt } from '@reserva/database/queries/calendar/meal-hours';
import { reservationsFor } from '@reserva/database/queries/gates/passages';
import type { Reserver } from '@reserva/database/queries/gates/people-at-gates';
import { departuresOf } from '@reserva/database/queries/money/departures';
import { instantAt } from '@reserva/domain/basics/time';
import { mayEat } from '@reserva/domain/money/departures';
import { type Context, localNow } from '../context.ts';

/** Where a mark was made and when, local date and time. */
interface Moment {
  site: SiteId;
  date: string;
  time: string;
}

interface MarkFacts {
  person: { active: boolean; display: boolean; departed: boolean };
  /** The meal whose window was open, and why it is not served. */
  open: { meal: MealId; notServed: string | null } | null;
  /** All that this person has had of it, cancelled ones too. */
  meals: Reservation[];
}

/** What decides about a mark, whenever it is told: the window of its moment, all else as it stands now. */
export async function factsOfMark(
  { database }: Context,
  { _id, active, twoFactor }: Reserver,
  { site, date, time }: Moment,
): Promise<MarkFacts> {
  const [open, departures] = await Promise.all([
    openMealAt(database, { site, date, time }),
    departuresOf(database, _id),
  ]);
  const personKey = personKeyOf({ kind: 'employee', id: _id });
  return {
    person: { active, display: twoFactor.exempt, departed: !mayEat(departures, date) },
    open: open && { meal: open.id, notServed: open.notServed?.reason ?? null },
    meals: open ? await reservationsFor(database, { personKey, date, meal: open.id }) : [],
  };
}

/**
 * Id of the reservation that a mark makes: one for each mark of a terminal, however often it is told on its day. Begins with
 * the seconds of the day: indexes grow at their end.
 */
export function idOfMark(
  context: Context,
  { terminalId }: TerminalActor,
  key: string,
  date: LocalDate = localNow(context).date,
): string {
  const day = instantAt(date, '00:00', context.zone);
  const of = createHash('sha256').update(`mark:${terminalId}:${key}`).digest('hex');
  return (
    Math.floor(day.getTime() / 1000)
      .toString(16)
      .padStart(8, '0') + of.slice(0, 16)
  );
}
