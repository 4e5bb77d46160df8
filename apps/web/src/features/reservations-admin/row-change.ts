import type { ReservationRow } from '@reserva/contracts/http/reservation-admin';
import type { LocalDate } from '@reserva/contracts/primitives';
import { statusNames } from '@reserva/domain/meals';
import { mayConclude } from '@reserva/domain/reservation';
import type { BulkKind } from './bulk-actions.ts';

/** What an action would make of a reservation, in words: 'Pendente → Concluído'. */
export const changeText = (kind: BulkKind, { status }: ReservationRow): string =>
  `${statusNames[status]} → ${kind === 'conclude' ? statusNames[2] : 'Excluída'}`;

/** Why an action has nothing to do on this reservation; null when it has. */
export const changeObstacle = (
  kind: BulkKind,
  { status, tipo, data }: ReservationRow,
  today: LocalDate,
): string | null => {
  if (kind === 'delete') return null;
  if (data > today) return 'A data ainda não chegou: nada a concluir.';
  if (tipo === 4) return 'Um acesso Master não é concluído.';
  return mayConclude(status) ? null : 'A refeição já foi feita: nada a concluir.';
};
