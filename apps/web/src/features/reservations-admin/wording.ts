import type { ReservationRow } from '@reserva/contracts/http/reservation-admin';
import { mealNames, siteNames } from '@reserva/domain/meals';
import { formatDate } from '@/shared/time/dates.ts';

/** '1 Reserva', '2 Reservas', '5.000 Reservas'. */
export const reservationsText = (count: number): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? 'Reserva' : 'Reservas'}`;

/** 'Almoço', 'Jantar', 'Ceia', or 'Master'. */
export const typeName = ({ tipo }: ReservationRow): string => (tipo === 4 ? 'Master' : mealNames[tipo]);

/** '19/11/2026 - 11:42'. */
export const momentText = ({ data, horario }: ReservationRow): string => `${formatDate(data)} - ${horario}`;

/** Which reservation of the day it is: 'Almoço · Administrativo · 08:51'. */
export const mealText = (row: ReservationRow): string =>
  [typeName(row), siteNames[row.local], row.horario].join(' · ');
