import type { ListedOf } from '@reserva/contracts/basics/listed';
import { commentRows } from '@reserva/database/queries/surveys/survey-answers';
import { mealNames } from '@reserva/domain/basics/meals';
import type { Context } from '../context.ts';
import { type List, plainListOf } from './list.ts';

/** What people wrote about meals: no more of them than the screen shows. */
export function commentsList(
  { database }: Context,
  { date, meal, site, order }: Omit<ListedOf<'comments'>, 'list'>,
): List {
  const dates = date ? { from: date, to: date } : undefined;
  return plainListOf(commentRows(database, { meal, site, dates }, order), [
    { title: 'Data', width: 12, kind: 'date', read: (answer) => answer.date },
    { title: 'Refeição', width: 10, read: (answer) => mealNames[answer.meal] },
    { title: 'Comentário', width: 90, read: ({ comment }) => comment },
  ]);
}
