import type { LocalDate } from '@reserva/contracts/primitives';
import { localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/time';

const counts = new Intl.NumberFormat('pt-BR');
const months = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

/** `1.234`. */
export const formatCount = (n: number): string => counts.format(n);

/** `19/11/2026`. */
export const formatDate = (date: LocalDate): string => date.split('-').reverse().join('/');

/** `19/11/2026 08:50`, on the company's clocks. */
export const formatMoment = (at: Date, zone: TimeZone): string =>
  `${formatDate(localDateOf(at, zone))} ${localTimeOf(at, zone)}`;

/** `novembro de 2026`. */
export const formatMonth = (year: number, month: number): string => `${months[month - 1]} de ${year}`;

const amounts = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as reais without their sign: `1.234,50`. */
export const formatCents = (cents: number): string => amounts.format(cents / 100);
