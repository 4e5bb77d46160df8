import { digestOf } from '@reserva/database/figures-digest';
import {
  closingsOf,
  dayFigures,
  isDaySettled,
  uncollectedOfDay,
} from '@reserva/database/queries/money/day-closing';
import { figureChanges } from '@reserva/domain/money/day-closing';
import { changeOfDay, mealOfDay, signatureOfDay, totalOfDay } from '../../wire/day-closing.ts';
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
