import type { MealId, SiteId } from '@reserva/contracts/primitives';
import { personKeyOf, type Reservation } from '@reserva/database/models/reservations';
import { departuresOf } from '@reserva/database/queries/departures';
import { reservableAt } from '@reserva/database/queries/meal-hours';
import { reservationsFor } from '@reserva/database/queries/passages';
import type { Reserver } from '@reserva/database/queries/people-at-gates';
import { notServedOn } from '@reserva/database/queries/service-calendar';
import { mayEat } from '@reserva/domain/departures';
import { openWindow } from '@reserva/domain/windows';
import type { Context } from '../context.ts';

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
  const [windows, departures] = await Promise.all([
    reservableAt(database, { site, date }),
    departuresOf(database, _id),
  ]);
  const meal = openWindow(windows, time)?.id;
  const personKey = personKeyOf({ kind: 'employee', id: _id });
  const [closed, meals] = await Promise.all([
    meal ? notServedOn(database, { site, date, meal }) : null,
    meal ? reservationsFor(database, { personKey, date, meal }) : [],
  ]);
  return {
    person: { active, display: twoFactor.exempt, departed: !mayEat(departures, date) },
    open: meal ? { meal, notServed: closed?.reason ?? null } : null,
    meals,
  };
}
