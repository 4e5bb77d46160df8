import type { ReservationState } from '../reservations/reservation.ts';

/** The price of each outcome in cents: concluded, expired, without a reservation (spec section 3, Price setting). */
export interface PriceList {
  version: number;
  concluded: number;
  expired: number;
  reserveless: number;
}

export type PersonKind = 'employee' | 'guest' | 'master';

/**
 * Returns the price of an outcome in cents. A pending reservation, a guest and a master code cost 0
 * (docs/architecture.md "Reservations").
 */
export function priceOf(state: ReservationState, person: PersonKind, prices: PriceList): number {
  if (person !== 'employee') return 0;
  switch (state) {
    case 2:
      return prices.concluded;
    case 3:
      return prices.expired;
    case 4:
      return prices.reserveless;
    default:
      return 0;
  }
}
