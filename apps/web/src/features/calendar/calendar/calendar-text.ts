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

/** `Almoço · Fábrica, 25/12/2026`. */
export const dayMealText = (closed: Pick<ClosedMeal, 'meal' | 'site' | 'date'>): string =>
  `${mealText(closed)}, ${formatDate(closed.date)}`;

/** Of one that is not closed: what it is instead. */
export const kindText = ({ abre, horario }: ClosedMeal): string =>
  horario ? texts.exception.hoursPrefix : abre ? 'Aberta: ' : '';

/** `Servida das 10:30 às 12:30, reservas das 06:00 às 09:00`; null of what has no hours of its own. */
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

/** Who took it back; null where nobody did. */
export const undoneText = ({ desfeito }: ClosedMeal): string | null =>
  desfeito && texts.exception.undone(titleCase(desfeito.por), desfeito.em);

/** The meals that are meant: one site or both, one meal or all. */
export function mealsMeant(site: SiteId | 0, meal: MealId | 0): { site: SiteId; meal: MealId }[] {
  const sites = site ? [site] : siteIds;
  const meals = meal ? [meal] : mealIds;
  return sites.flatMap((oneSite) => meals.map((oneMeal) => ({ site: oneSite, meal: oneMeal })));
}

/** What closing would do, a sentence for each thing it touches. */
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

/** Of the meals of a day at both sites. */
export const closedOfDay = (closed: number): string =>
  closed === 0 ? 'aberto' : closed < 6 ? texts.holidays.someClosed(closed) : 'fechado';
