import { MAX_ROWS } from '@reserva/contracts/basics/limits';
import type { RouteName } from '@reserva/contracts/routes';
import { countText } from '@reserva/domain/basics/counted';
import { reservationsText } from './reservation-labels.ts';
import { texts } from './texts.ts';

export type BulkKind = 'conclude' | 'delete';

interface BulkAction {
  call: RouteName;
  /** The question of spec 2.10. */
  question: (count: number) => string;
  confirm: string;
  destructive: boolean;
}

/** The actions of an operator on selected reservations. */
export const bulkActions: Record<BulkKind, BulkAction> = {
  conclude: {
    call: 'reservations.concludeReservationsList',
    question: (count) => texts.conclude.question(reservationsText(count)),
    confirm: texts.conclude.confirm,
    destructive: false,
  },
  delete: {
    call: 'reservations.deleteReservationsList',
    question: (count) => texts.delete.question(reservationsText(count)),
    confirm: texts.delete.confirm,
    destructive: true,
  },
};

/** Returns why so many reservations cannot be sent in one call, or null if they can. */
export const tooMany = (count: number): string | null =>
  count > MAX_ROWS ? texts.tooMany(countText(MAX_ROWS)) : null;
