import type { ExportList, ExportListOf } from '@reserva/contracts/basics/listed';
import { peopleRows } from '@reserva/database/queries/people/people';
import { commentRows } from '@reserva/database/queries/surveys/survey-answers';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { mealNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import type { Context } from '../context.ts';
import { closedMealsList } from './closed-meals.ts';
import { conflictsList } from './conflicts.ts';
import { contestsList } from './contests.ts';
import { correctionsList } from './corrections.ts';
import { departuresList } from './departures.ts';
import { terminalsList, turnstilesList } from './devices.ts';
import { leavesList } from './leaves.ts';
import type { List } from './list.ts';
import { plainListOf } from './list.ts';
import { operatorLogList, userLogList } from './logs.ts';
import { measuredDaysList } from './measured-days.ts';
import { pricesList } from './prices.ts';
import { reservationsList } from './reservations.ts';
import { visitsList } from './visits.ts';

/** Exports the people who can be chosen for a reservation. */
async function peopleList(
  { database }: Context,
  { search, by, order }: Omit<ExportListOf<'people'>, 'list'>,
): Promise<List> {
  return plainListOf(await peopleRows(database, search, { by, order }), [
    { title: 'Nome', width: 40, read: ({ name }) => titleCase(name) },
    { title: 'Crachá', width: 10, read: ({ badge }) => badge },
    { title: 'CPF', width: 16, read: ({ cpf }) => maskCpf(cpf) },
  ]);
}

/** Exports survey comments, with the same filter as the screen. */
function commentsList(
  { database }: Context,
  { date, meal, site, order }: Omit<ExportListOf<'comments'>, 'list'>,
): List {
  const dates = date ? { from: date, to: date } : undefined;
  return plainListOf(commentRows(database, { meal, site, dates }, order), [
    { title: 'Data', width: 12, kind: 'date', read: (answer) => answer.date },
    { title: 'Refeição', width: 10, read: (answer) => mealNames[answer.meal] },
    { title: 'Comentário', width: 90, read: ({ comment }) => comment },
  ]);
}

export function openList(context: Context, listed: ExportList): List | Promise<List> {
  switch (listed.list) {
    case 'reservations':
      return reservationsList(context, listed);
    case 'people':
      return peopleList(context, listed);
    case 'userLog':
      return userLogList(context, listed);
    case 'operatorLog':
      return operatorLogList(context, listed);
    case 'conflicts':
      return conflictsList(context, listed);
    case 'contests':
      return contestsList(context, listed);
    case 'leaves':
      return leavesList(context, listed);
    case 'departures':
      return departuresList(context, listed);
    case 'visits':
      return visitsList(context, listed);
    case 'closedMeals':
      return closedMealsList(context, listed);
    case 'comments':
      return commentsList(context, listed);
    case 'measuredDays':
      return measuredDaysList(context, listed);
    case 'corrections':
      return correctionsList(context, listed);
    case 'turnstiles':
      return turnstilesList(context);
    case 'terminals':
      return terminalsList(context);
    case 'prices':
      return pricesList(context);
  }
}
