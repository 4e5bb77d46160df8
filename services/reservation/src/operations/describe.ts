import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import type { Reservation } from '@reserva/database/models/reservations';
import { mealNames, siteNames, statusNames } from '@reserva/domain/meals';
import { formatReais, toReais } from '@reserva/domain/money';
import { wireStatus } from '@reserva/domain/reservation';
import { localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/time';

/** "19/11/2026". */
export const brazilianDate = (date: LocalDate): string => date.split('-').reverse().join('/');

/** "Almoço de 19/11/2026, Fábrica". */
export const describeMeal = ({ meal, date, site }: { meal: MealId; date: LocalDate; site: SiteId }): string =>
  `${mealNames[meal]} de ${brazilianDate(date)}, ${siteNames[site]}`;

/** "Pendente (R$ 0,00)". */
export function describeState({ state, priceCents }: Pick<Reservation, 'state' | 'priceCents'>): string {
  const status = wireStatus(state);
  return `${status ? statusNames[status] : 'Liberada'} (${formatReais(toReais(priceCents))})`;
}

/** "19/11/2026 08:51". */
export const describeInstant = (at: Date, zone: TimeZone): string =>
  `${brazilianDate(localDateOf(at, zone))} ${localTimeOf(at, zone)}`;
