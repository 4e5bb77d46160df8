import { departureOutlook } from '@reserva/database/queries/money/departure-outlook';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { closedMessage, hindrancesText } from '../../wire/departure.ts';
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
