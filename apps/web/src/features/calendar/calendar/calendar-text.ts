import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { counted } from '@reserva/domain/basics/counted';
import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { mealText } from '@/shared/ui/weekday-fields.tsx';
import { texts } from './texts.ts';

export type ClosedMeal = AnswerOf<'calendar.getPage'>['page'][number];
type Preview = AnswerOf<'calendar.preview'>;

/** Returns a text such as `Almoço · Fábrica, 25/12/2026`. */
export const dayMealText = (closed: Pick<ClosedMeal, 'meal' | 'site' | 'date'>): string =>
  `${mealText(closed)}, ${formatDate(closed.date)}`;

/** Returns a prefix for an exception that opens a meal or changes its hours, or an empty text for a closed meal. */
export const kindText = ({ abre, horario }: ClosedMeal): string =>
  horario ? texts.exception.hoursPrefix : abre ? 'Aberta: ' : '';

/**
 * Returns a text such as `Servida das 10:30 às 12:30, reservas das 06:00 às 09:00`.
 * @returns null if the exception has no hours
 */
export const hoursText = ({ horario }: ClosedMeal): string | null =>
  horario
    ? texts.exception.hours(
        horario.servida.inicio,
        horario.servida.fim,
        horario.reserva.inicio,
        horario.reserva.fim,
      )
    : null;

export const closedText = ({ abre, horario, por, em }: ClosedMeal): string =>
  texts.exception.decided[horario ? 'hours' : abre ? 'open' : 'closed'](titleCase(por), em);

/** Describes the operator who reverted the exception. @returns null if no operator did */
export const undoneText = ({ desfeito }: ClosedMeal): string | null =>
  desfeito && texts.exception.undone(titleCase(desfeito.por), desfeito.em);

/** Returns every combination of the chosen sites and meals. 0 means both sites or all meals. */
export function mealsMeant(site: SiteId | 0, meal: MealId | 0): { site: SiteId; meal: MealId }[] {
  const sites = site ? [site] : siteIds;
  const meals = meal ? [meal] : mealIds;
  return sites.flatMap((oneSite) => meals.map((oneMeal) => ({ site: oneSite, meal: oneMeal })));
}

/** Describes each effect of closing meals in one sentence. */
export function previewTexts({ reservas, convidados, feitas, expiradas, fechadas }: Preview): string[] {
  const someOf = (count: number, one: string, many: string) =>
    count === 0 ? [] : [counted(count, one, many)];
  const parts = [
    ...someOf(reservas, texts.preview.cancelled.one, texts.preview.cancelled.many),
    ...someOf(convidados, texts.preview.guests.one, texts.preview.guests.many),
    ...someOf(feitas, texts.preview.eaten.one, texts.preview.eaten.many),
    ...someOf(expiradas, texts.preview.waived.one, texts.preview.waived.many),
    ...someOf(fechadas, texts.preview.closed.one, texts.preview.closed.many),
  ];
  return parts.length > 0 ? parts : [texts.preview.none];
}

/** Describes how many of the six meals of a day (three at each site) are closed. */
export const closedOfDay = (closed: number): string =>
  closed === 0 ? 'aberto' : closed < 6 ? texts.holidays.someClosed(closed) : 'fechado';
