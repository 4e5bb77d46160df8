import type { UndoKind } from '@reserva/contracts/reservations/undo-command';
import { type Access, access } from '@reserva/domain/people/permissions';

/** Taking something back needs what doing it needs. */
export const undoNeeds = {
  conclude: access['reservations.concludeReservationsList'],
  delete: access['reservations.deleteReservationsList'],
  all: access['reservations.concludeAll'],
  shift: access['reservations.concludeShift'],
} as const satisfies Record<UndoKind | 'all' | 'shift', Access>;
