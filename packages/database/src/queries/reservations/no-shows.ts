import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { siteIds } from '@reserva/domain/basics/meals';
import type { DayMeal } from '@reserva/domain/calendar/service-calendar';
import type { WaiverGround } from '@reserva/domain/money/waivers';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';

/** Employees' reservations of a shift that have the same outcome. */
export interface ShiftOutcome extends DayMeal {
  /** True if the reservation expired. */
  missed: boolean;
  /** Rules by which the meals are not charged. Empty if they are charged or were eaten. */
  rules: WaiverGround['rule'][];
  count: number;
}

/**
 * Counts the outcomes of reservations between two days. MongoDB computes the counts. The queries of both sites run in
 * parallel.
 */
export async function shiftOutcomes(
  database: Database,
  range: { from: LocalDate; to: LocalDate },
): Promise<ShiftOutcome[]> {
  return (await Promise.all(siteIds.map((site) => outcomesAt(database, site, range)))).flat();
}

async function outcomesAt(
  { reservations }: Database,
  site: SiteId,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<ShiftOutcome[]> {
  const { concluded, expired } = reservationState;
  interface Group {
    _id: { date: LocalDate; meal: MealId; state: number; rules?: WaiverGround['rule'][] | null };
    count: number;
  }
  const groups = await reservations.aggregate<Group>(
    [
      {
        $match: {
          date: { $gte: from, $lte: to },
          site,
          'person.kind': 'employee',
          state: { $in: [concluded, expired] },
          active: true,
        },
      },
      {
        $group: {
          _id: { date: '$date', meal: '$meal', state: '$state', rules: '$waiver.grounds.rule' },
          count: { $sum: 1 },
        },
      },
    ],
    { hint: 'day_list', allowDiskUse: true },
  );
  return groups.map(({ _id: { date, meal, state, rules }, count }) => ({
    date,
    meal,
    site,
    missed: state === expired,
    count,
    rules: state === expired ? [...new Set(rules ?? [])] : [],
  }));
}
