import type { LocalDate, ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';
import { siteIds } from '@reserva/domain/basics/meals';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Database } from '../../database.ts';
import { type Person, personKeyOf, type Reservation } from '../../models/reservations/reservations.ts';

interface Range {
  from: LocalDate;
  to: LocalDate;
}

/**
 * Meals of one employee at one site with the same outcome. Waived meals (expired and not charged) form a separate
 * group.
 */
export interface ChargeGroup {
  userId: string;
  site: SiteId;
  state: ReservationStatus;
  /** True if the meals are expired and not charged. */
  waived: boolean;
  count: number;
  cents: number;
  /** Name and CPF as stored in the reservations. */
  name: string;
  cpf: string;
}

const statuses: readonly ReservationStatus[] = [1, 2, 3, 4];

/**
 * Sums up the charges of employees' meals between two days. MongoDB computes the sums. The queries of both sites run in
 * parallel.
 */
export async function chargesBetween(database: Database, range: Range): Promise<ChargeGroup[]> {
  return (await Promise.all(siteIds.map((site) => chargesAt(database, site, range)))).flat();
}

async function chargesAt(
  { reservations }: Database,
  site: SiteId,
  { from, to }: Range,
): Promise<ChargeGroup[]> {
  const groups = await reservations.aggregate<
    { _id: { user: string; state: ReservationStatus; hasWaiver: boolean } } & ChargeGroup
  >(
    [
      {
        $match: {
          date: { $gte: from, $lte: to },
          site,
          'person.kind': 'employee',
          state: { $in: [...statuses] },
          active: true,
        },
      },
      {
        $group: {
          _id: { user: '$person.id', state: '$state', hasWaiver: { $gt: ['$waiver.at', null] } },
          count: { $sum: 1 },
          cents: { $sum: '$priceCents' },
          name: { $first: '$person.name' },
          cpf: { $first: '$person.cpf' },
        },
      },
    ],
    { hint: 'day_list', allowDiskUse: true },
  );
  return groups.map(({ _id, count, cents, name, cpf }) => ({
    userId: _id.user,
    site,
    state: _id.state,
    // A waiver counts only while the meal is expired. In other states it is only history.
    waived: _id.hasWaiver && _id.state === reservationState.expired,
    count,
    cents,
    name,
    cpf,
  }));
}

/** One expired reservation. */
export type ExpiredMeal = Pick<Reservation, '_id' | 'date' | 'meal' | 'site' | 'priceCents' | 'waiver'> & {
  person: Pick<Person, 'id'>;
};

/** Reads each expired reservation of some employees. */
export function expiredMealsOf(
  { reservations }: Database,
  userIds: readonly string[],
  { from, to }: Range,
): Promise<ExpiredMeal[]> {
  const personKey = { $in: userIds.map((id) => personKeyOf({ kind: 'employee', id })) };
  return reservations
    .find({ personKey, date: { $gte: from, $lte: to }, state: reservationState.expired, active: true })
    .select({ date: 1, meal: 1, site: 1, priceCents: 1, waiver: 1, 'person.id': 1 })
    .sort({ date: 1, meal: 1 })
    .lean<ExpiredMeal[]>();
}
