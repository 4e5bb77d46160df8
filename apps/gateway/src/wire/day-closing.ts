import type { AnswerOf } from '@reserva/contracts/operations';
import type { Closing } from '@reserva/database/models/money/closings';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import type { TimeZone } from '@reserva/domain/basics/time';
import {
  type FigureChange,
  type GateFigures,
  type MealCounts,
  type MealFigures,
  servedOf,
  sumCounts,
} from '@reserva/domain/money/day-closing';
import type { MeasuredDay } from '@reserva/domain/money/month-measurement';

type Day = AnswerOf<'closings.getDay'>;
type Figures = Day['total'];
type DayOfMonth = AnswerOf<'closings.getMonth'>['days'][number];

const withServed = <C extends Omit<MealCounts, 'meal'>>(counts: C) => ({
  ...counts,
  served: servedOf(counts),
});

export function mealOfDay({ meal: time, gates, ...figures }: MealFigures): Day['meals'][number] {
  return { time, ...withServed(figures), ratchets: gates.map(gateOfDay) };
}

const gateOfDay = ({ turnstileId: id, name, turns, device, reason, text: why }: GateFigures) => ({
  id,
  name,
  turns,
  device,
  why,
  alert: reason === 'unexplained',
});

export function totalOfDay(meals: readonly MealFigures[]): Figures {
  const sum = (key: 'unturned' | 'turns' | 'conflicts') =>
    meals.reduce((total, figures) => total + figures[key], 0);
  const gates = { unturned: sum('unturned'), turns: sum('turns'), conflicts: sum('conflicts') };
  return { ...withServed(sumCounts(meals)), ...gates };
}

export const changeOfDay = ({ meal, ...change }: FigureChange): Day['changes'][number] => ({
  time: meal ?? 0,
  ...change,
});

export const signatureOfDay = (
  { number, at, by, note }: Pick<Closing, 'number' | 'at' | 'by' | 'note'>,
  zone: TimeZone,
): Day['signatures'][number] => ({ number, since: brazilianMoment(at, zone), by: by.name, note });

export const dayOfMonth = (
  { date, site: local, state, meals, signed }: MeasuredDay,
  zone: TimeZone,
): DayOfMonth => ({
  date,
  local,
  state,
  served: servedOf(sumCounts(meals)),
  since: signed && brazilianMoment(signed.at, zone),
  by: signed?.by ?? null,
});
