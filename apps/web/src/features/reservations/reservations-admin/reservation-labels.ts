import { counted } from '@reserva/domain/basics/counted';
import { mealNames, siteNames, statusNames } from '@reserva/domain/basics/meals';
import { formatReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { ReservationRow } from '@/shared/api/screen-names.ts';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { texts } from './texts.ts';

/** Returns a text such as '1 Reserva', '2 Reservas' or '5.000 Reservas'. */
export const reservationsText = (count: number): string =>
  counted(count, texts.reservation.one, texts.reservation.many);

/** Returns 'Almoço', 'Jantar', 'Ceia' or the name of a master code. */
export const typeName = ({ meal }: ReservationRow): string =>
  meal === 4 ? texts.statuses.master : mealNames[meal];

/** Returns a text such as '19/11/2026 - 11:42'. */
export const mealMomentText = ({ date, horario }: ReservationRow): string =>
  `${formatDate(date)} - ${horario}`;

/**
 * Returns details that distinguish people with the same name, such as 'crachá 4711 · CPF 862.***.***-57 · Almoço ·
 * 19/11/2026 · Fábrica'.
 */
export const whichText = (row: ReservationRow): string =>
  [row.guest_id ? 'visitante' : badgeAndCpf(row), typeName(row), formatDate(row.date), siteNames[row.site]]
    .filter(Boolean)
    .join(' · ');

/** Returns a text such as 'Concluído (R$ 3,50)'. A pending reservation has no price yet. */
export const statusText = ({ status, valor }: Pick<ReservationRow, 'status' | 'valor'>): string =>
  status === 1 ? statusNames[1] : `${statusNames[status]} (${formatReais(valor)})`;

/**
 * Returns a text such as 'recebida de Ana Souza às 10:05 · concluída por Otávio Ramos em 19/11/2026 08:41'. Null if
 * neither happened.
 */
export const historyText = ({
  recebida,
  concluida,
}: Pick<ReservationRow, 'recebida' | 'concluida'>): string | null =>
  [
    recebida && texts.history.received(titleCase(recebida.de), recebida.em),
    concluida && texts.history.concluded(titleCase(concluida.por), concluida.em),
  ]
    .filter(Boolean)
    .join(' · ') || null;

/** Returns a text such as 'Almoço · Administrativo · 08:51'. */
export const mealText = (row: ReservationRow): string =>
  [typeName(row), siteNames[row.site], row.horario].join(' · ');
