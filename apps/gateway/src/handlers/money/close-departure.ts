import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { departureOutlook } from '@reserva/database/queries/money/departure-outlook';
import { brazilianDate, describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { counted } from '@reserva/domain/basics/counted';
import { titleCase } from '@reserva/domain/basics/names';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { leavingPerson } from './leaving-person.ts';

/** Closes the accounts of somebody who leaves. What speaks against it is named. */
export const closeDeparture: Handler<'departures.close'> = async (context, { body }, call) => {
  const { ultimoDia: lastDay } = body;
  const { id: user, name } = await leavingPerson(context, body);
  const done = await sendCommand(context, 'departure.close', { user, lastDay }, asOperator(call)).catch(
    async (error) => {
      throw await named(context, error, { user, lastDay });
    },
  );
  return {
    id: done.departure,
    message: closedMessage(name, lastDay, done.cancelled),
    canceladas: done.cancelled,
  };
};

/** The same refusal with the meals that it is about. */
async function named(
  { database, clock }: Context,
  error: unknown,
  { user, lastDay }: { user: string; lastDay: string },
): Promise<unknown> {
  if (!(error instanceof Refusal)) return error;
  if (error.code !== 'departure_pending' && error.code !== 'departure_later') return error;
  const { outlook } = await departureOutlook(database, user, { lastDay, now: clock.now() });
  const meals = hindrancesText(error.code === 'departure_pending' ? outlook.undecided : outlook.later);
  return meals ? new Refusal(error.code, { message: `${error.message} ${meals}` }) : error;
}

/** More is counted, not named. */
const NAMED = 5;

/** The meals that speak against a closing; empty where there are none. */
function hindrancesText(lines: readonly Reservation[]): string {
  if (lines.length === 0) return '';
  const more = lines.length > NAMED ? ` e mais ${lines.length - NAMED}` : '';
  return `${lines.slice(0, NAMED).map(describeMeal).join('; ')}${more}.`;
}

function closedMessage(name: string, lastDay: LocalDate, cancelled: number): string {
  const what = cancelled === 0 ? '' : ` ${counted(cancelled, 'reserva cancelada', 'reservas canceladas')}.`;
  return `Contas de ${titleCase(name)} encerradas até ${brazilianDate(lastDay)}.${what}`;
}
