import type { AnswerOf } from '@reserva/contracts/operations';
import { digestOf } from '@reserva/database/figures-digest';
import type { Closing } from '@reserva/database/models/money/closings';
import {
  closingsOf,
  dayFigures,
  isDaySettled,
  uncollectedOfDay,
} from '@reserva/database/queries/money/day-closing';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import type { TimeZone } from '@reserva/domain/basics/time';
import {
  type FigureChange,
  figureChanges,
  type GateFigures,
  type MealCounts,
  type MealFigures,
  servedOf,
  sumCounts,
} from '@reserva/domain/money/day-closing';
import type { Handler } from '../handler.ts';
import { refuseFuture } from './refuse-future.ts';

/** What was eaten on a day at a site, what was signed of it, and what changed since. */
export const getDayClosing: Handler<'closings.getDay'> = async (
  context,
  { query: { date, local: site } },
) => {
  refuseFuture(context, date);
  const { database, config, clock } = context;
  const zone = config.timezone;
  const day = { date, site };
  const [figures, copies, isSettled, uncollected] = await Promise.all([
    dayFigures(database, day, zone),
    closingsOf(database, day),
    isDaySettled(database, day, { now: clock.now(), zone }),
    uncollectedOfDay(database, day, zone),
  ]);
  const [last] = copies;
  const changes = last ? figureChanges(last.figures, figures) : [];
  const signed = changes.length > 0 ? 'changed' : 'signed';
  const unsigned = isSettled ? 'unsigned' : 'open';
  return {
    state: last ? signed : unsigned,
    meals: figures.meals.map(mealOfDay),
    total: totalOfDay(figures.meals),
    otherConflicts: figures.otherConflicts,
    uncollected: uncollected.map(({ name }) => name),
    seen: digestOf(figures),
    signatures: copies.map((copy) => signatureOfDay(copy, zone)),
    changes: changes.map(changeOfDay),
  };
};

type Day = AnswerOf<'closings.getDay'>;

type Figures = Day['total'];

const withServed = <C extends Omit<MealCounts, 'meal'>>(counts: C) => ({
  ...counts,
  served: servedOf(counts),
});

function mealOfDay({ meal: time, gates, ...figures }: MealFigures): Day['meals'][number] {
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

function totalOfDay(meals: readonly MealFigures[]): Figures {
  const sum = (key: 'unturned' | 'turns' | 'conflicts') =>
    meals.reduce((total, figures) => total + figures[key], 0);
  const gates = { unturned: sum('unturned'), turns: sum('turns'), conflicts: sum('conflicts') };
  return { ...withServed(sumCounts(meals)), ...gates };
}

const changeOfDay = ({ meal, ...change }: FigureChange): Day['changes'][number] => ({
  time: meal ?? 0,
  ...change,
});

const signatureOfDay = (
  { number, at, by, note }: Pick<Closing, 'number' | 'at' | 'by' | 'note'>,
  zone: TimeZone,
): Day['signatures'][number] => ({ number, since: brazilianMoment(at, zone), by: by.name, note });
