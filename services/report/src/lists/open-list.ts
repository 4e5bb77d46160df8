import type { Listed } from '@reserva/contracts/basics/listed';
import type { Context } from '../context.ts';
import { closedMealsList } from './closed-meals.ts';
import { commentsList } from './comments.ts';
import { conflictsList } from './conflicts.ts';
import { contestsList } from './contests.ts';
import { correctionsList } from './corrections.ts';
import { departuresList } from './departures.ts';
import { terminalsList, turnstilesList } from './devices.ts';
import { leavesList } from './leaves.ts';
import type { List } from './list.ts';
import { operatorLogList, userLogList } from './logs.ts';
import { measuredDaysList } from './measured-days.ts';
import { peopleList } from './people.ts';
import { pricesList } from './prices.ts';
import { reservationsList } from './reservations.ts';
import { visitsList } from './visits.ts';

/** A list of a screen, by its name. */
export function openList(context: Context, listed: Listed): List | Promise<List> {
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
