import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { statusNames } from '@reserva/domain/basics/meals';
import { formatReais, toCents, toReais } from '@reserva/domain/basics/money';
import { mayConclude } from '@reserva/domain/reservations/reservation';
import type { ReservationRow } from '@/shared/api/screen-names.ts';
import type { BulkKind } from './bulk-actions.ts';
import { statusText } from './reservation-labels.ts';
import { texts } from './texts.ts';

/** Describes the effect of an action on a reservation, such as 'Pendente → Concluído (R$ 3,50)'. */
export const changeText = (kind: BulkKind, row: ReservationRow): string => {
  if (kind === 'delete') return texts.delete.change(statusText(row));
  const price = row.conclusao === undefined ? '' : ` (${formatReais(row.conclusao)})`;
  return `${statusText(row)} → ${statusNames[2]}${price}`;
};

/** Returns the sum of all prices, such as 'Serão cobrados R$ 7,00, pelos valores em vigor na data de cada refeição.' */
export function chargeText(rows: readonly ReservationRow[]): string | null {
  const cents = rows.reduce((sum, { conclusao = 0 }) => sum + toCents(conclusao), 0);
  if (rows.every(({ conclusao }) => conclusao === undefined)) return null;
  return texts.conclude.charge(formatReais(toReais(cents)));
}

/** Returns why an action would not change this reservation, or null if it would. */
export const changeProblem = (
  kind: BulkKind,
  { status, meal, date }: ReservationRow,
  today: LocalDate,
  closed: boolean,
): string | null => {
  if (closed) return texts.monthClosed;
  if (kind === 'delete') return null;
  if (date > today) return texts.conclude.notYet;
  if (meal === 4) return texts.conclude.isMaster;
  return mayConclude(status) ? null : texts.conclude.alreadyEaten;
};
