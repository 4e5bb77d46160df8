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

/** What there is of some meals, by how it would be touched if they were closed. */
export interface MealsTouched {
  /** Reserved for employees, and for guests: these would be cancelled. */
  employees: number;
  guests: number;
  /** Eaten: these stay what they are. */
  eaten: number;
  /** Expired meals of employees. */
  expired: number;
}

const { pending, concluded, expired, reserveless } = reservationState;

/** Counts what there is of some meals of some days: its sites at the same time. */
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
