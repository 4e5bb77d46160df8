import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { siteIds } from '@reserva/domain/basics/meals';
import type { SiteMeal } from '@reserva/domain/calendar/service-calendar';
import type { PersonKind } from '@reserva/domain/money/prices';
import { type ReservationState, reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';

interface MealRange {
  from: LocalDate;
  to: LocalDate;
  meals: readonly SiteMeal[];
}

/** Numbers of existing reservations, grouped by the effect of closing their meals. */
export interface MealsTouched {
  /** Pending reservations of employees and of guests. Closing the meals would cancel them. */
  employees: number;
  guests: number;
  /** Eaten meals. Closing the meals would not change them. */
  eaten: number;
  /** Expired meals of employees. */
  expired: number;
}

const { pending, concluded, expired, reserveless } = reservationState;

/** Counts the reservations of some meals and days. The queries of both sites run in parallel. */
export async function mealsTouched(database: Database, range: MealRange): Promise<MealsTouched> {
  const groups = (await Promise.all(siteIds.map((site) => groupsAt(database, site, range)))).flat();
  const sum = (...selection: [PersonKind[], ReservationState[]]) =>
    groups
      .filter(({ _id }) => selection[0].includes(_id.kind) && selection[1].includes(_id.state))
      .reduce((total, { count }) => total + count, 0);
  return {
    employees: sum(['employee'], [pending]),
    guests: sum(['guest'], [pending]),
    eaten: sum(['employee', 'guest', 'master'], [concluded, reserveless]),
    expired: sum(['employee'], [expired]),
  };
}

interface Group {
  _id: { kind: PersonKind; state: ReservationState };
  count: number;
}

async function groupsAt(
  { reservations }: Database,
  site: SiteId,
  { from, to, meals }: MealRange,
): Promise<Group[]> {
  const here = meals.filter((each) => each.site === site).map(({ meal }) => meal);
  if (here.length === 0) return [];
  return reservations.aggregate<Group>(
    [
      {
        $match: {
          date: { $gte: from, $lte: to },
          site,
          meal: { $in: here },
          'person.kind': { $in: ['employee', 'guest', 'master'] },
          state: { $in: [pending, concluded, expired, reserveless] },
          active: true,
        },
      },
      { $group: { _id: { kind: '$person.kind', state: '$state' }, count: { $sum: 1 } } },
    ],
    { hint: 'day_list' },
  );
}
