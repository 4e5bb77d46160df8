import type { LocalDate, MealId, ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';
import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import type { PersonKind } from '@reserva/domain/money/prices';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import type { Person, Reservation } from '../../models/reservations/reservations.ts';

/** A reservation as the list of a day shows it. */
export type DayRow = Pick<Reservation, 'site' | 'meal' | 'sortName' | 'createdAt' | 'stateAt'> & {
  state: ReservationStatus;
  /** Set if an operator concluded the meal. */
  decision?: Pick<NonNullable<Reservation['decision']>, 'at' | 'by'> | null;
  person: Pick<Person, 'id' | 'kind' | 'name' | 'cpf'>;
};

const kinds: readonly PersonKind[] = ['employee', 'guest', 'master'];
const statuses: readonly ReservationStatus[] = [1, 2, 3, 4];

/**
 * Reads the reservations of a day, in no particular order. Reads only pending ones unless `all` is set. 0 means all
 * meals or all sites.
 */
export function reservationsOfDay(
  { reservations }: Database,
  { date, meal, site, all }: { date: LocalDate; meal: MealId | 0; site: SiteId | 0; all: boolean },
): Promise<DayRow[]> {
  const day = {
    date,
    site: { $in: site ? [site] : [...siteIds] },
    meal: { $in: meal ? [meal] : [...mealIds] },
    'person.kind': { $in: [...kinds] },
    state: { $in: all ? [...statuses] : [reservationState.pending] },
    active: true,
  };
  const projection = {
    _id: 0,
    site: 1,
    meal: 1,
    sortName: 1,
    createdAt: 1,
    stateAt: 1,
    state: 1,
    'decision.at': 1,
    'decision.by': 1,
    'person.id': 1,
    'person.kind': 1,
    'person.name': 1,
    'person.cpf': 1,
  };
  return reservations.find(day).select(projection).hint('day_list').batchSize(5_000).lean<DayRow[]>();
}
