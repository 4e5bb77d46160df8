import { counted } from '@reserva/domain/basics/counted';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { formatReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { texts } from './texts.ts';

export type Departure = AnswerOf<'departures.getPage'>['page'][number];
export type DeparturePreview = AnswerOf<'departures.preview'>;
type Meal = DeparturePreview['canceladas'][number];

export const stateNames: Record<Departure['situacao'], string> = {
  fechando: texts.state.closed,
  fechado: texts.state.done,
  reaberto: texts.state.reopened,
  recontratado: texts.state.rehired,
};

export const linesText = (count: number): string => counted(count, texts.meal, texts.meals);

/** Returns a text such as `12 refeições · R$ 49,00`, or null until the sums are calculated. */
export const sumText = ({ linhas, total }: Pick<Departure, 'linhas' | 'total'>): string | null =>
  linhas === null || total === null ? null : `${linesText(linhas)} · ${formatReais(total)}`;

/** Describes the decisions about the departure in chronological order. */
export function decisionTexts({ por, em, reaberto, recontratado }: Departure): string[] {
  const by = (decision: { por: string; em: string }) => texts.state.by(titleCase(decision.por), decision.em);
  return [
    texts.state.closedBy(by({ por, em })),
    ...(recontratado ? [texts.state.rehiredBy(by(recontratado))] : []),
    ...(reaberto ? [texts.state.reopenedBy(by(reaberto), reaberto.motivo)] : []),
  ];
}

/** Returns a text such as `Almoço, 12/11/2026 · Fábrica`. */
export const mealText = ({ date, meal, site }: Meal): string =>
  `${mealNames[meal]}, ${formatDate(date)} · ${siteNames[site]}`;

const hindrances = {
  pendente: texts.closeProblem.pending,
  depois: texts.closeProblem.later,
} as const;

export const hindranceText = (meal: DeparturePreview['impedimentos'][number]): string =>
  `${mealText(meal)}: ${hindrances[meal.motivo]}`;

/** Returns why the accounts cannot be closed, or null if they can. */
export function previewProblem({ impedimentos, jaFechado }: DeparturePreview): string | null {
  if (jaFechado) return texts.closeProblem.twice;
  return impedimentos.length > 0 ? texts.closeProblem.first : null;
}
