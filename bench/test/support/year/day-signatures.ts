import type { Operator } from '@reserva/contracts/basics/actor';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { DaySignature } from '@reserva/database/models/money/day-signatures';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { siteIds } from '@reserva/domain/basics/meals';
import { instantAt, type TimeZone } from '@reserva/domain/basics/time';
import { type CountedGroup, countMeals } from '@reserva/domain/money/day-signature';

/**
 * Builds an operator's signature for a day at each site. The figures come from the meals of the day, those of the gates
 * are 0.
 */
export function signaturesOfDay(
  date: LocalDate,
  meals: readonly Reservation[],
  { by, zone }: { by: Operator; zone: TimeZone },
): DaySignature[] {
  const atGates = { unturned: 0, turns: 0, conflicts: 0, gates: [] };
  return siteIds.map((site) => {
    const here = meals.filter((meal) => meal.site === site && meal.active);
    const groups = here.map(({ meal, person, state }) => ({ meal, kind: person.kind, state, count: 1 }));
    const counted = countMeals(groups as CountedGroup[]).map((counts) => ({ ...counts, ...atGates }));
    return {
      _id: `${site}-${date}-1`,
      site,
      date,
      number: 1,
      note: '',
      by,
      command: '',
      outbox: [],
      at: instantAt(date, '23:59', zone),
      figures: { meals: counted, otherConflicts: 0 },
    };
  });
}
