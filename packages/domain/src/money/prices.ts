import type { ReservationState } from '../reservations/reservation.ts';

/** Price per outcome in cents: 1 concluded, 2 expired, 3 without reservation (spec section 3, Price setting). */
export interface PriceList {
  version: number;
  concluded: number;
  expired: number;
  reserveless: number;
}

export type PersonKind = 'employee' | 'guest' | 'master';

/** Cents charged for an outcome. Pending counts 0; visitors and master codes cost 0 (docs/architecture.md "Reservations"). */
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
