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

/** The site, local date and local time of a mark. */
interface Moment {
  site: SiteId;
  date: string;
  time: string;
}

interface MarkFacts {
  person: { active: boolean; display: boolean; departed: boolean };
  /** The meal whose reservation window was open, and the reason if it is not served. */
  open: { meal: MealId; notServed: string | null } | null;
  /** All reservations of the person for this meal, also cancelled ones. */
  meals: Reservation[];
}

/**
 * Reads the facts that decide what a mark (one use of a terminal) does. The reservation window is the one that was open
 * at the mark's time. All other facts are current, even if the mark arrives late.
 */
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
 * Returns the id of the reservation that a mark creates. If the terminal sends a mark again on the same day, the id is
 * the same. The id begins with the seconds of the day, so that indexes grow at their end.
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
