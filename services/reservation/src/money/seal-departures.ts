import { operatorCommands } from '@reserva/contracts/reservations/operator-commands';
import type { Departure } from '@reserva/database/models/money/departures';
import { departureCopy } from '@reserva/database/queries/money/departure-outlook';
import { linesOf } from '@reserva/database/queries/money/departures';
import { documents } from '@reserva/database/writes/documents';
import { hasDay } from '@reserva/domain/money/departures';
import { reservationState } from '@reserva/domain/reservations/reservation';
import { abandonedBefore } from '../basics/abandoned-before.ts';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import type { Context } from '../context.ts';
import { cancelAhead } from './cancel-ahead.ts';

/** Whether the outcome of any meal that it has is still open. */
async function hasUndecided({ database }: Context, departure: Departure): Promise<boolean> {
  const lines = await linesOf(database, departure.person.id);
  return lines.some(({ date, state }) => hasDay(departure, date) && state === reservationState.pending);
}

/**
 * Cancels what is ahead of those who left, where that was cut short, and writes down what they are charged, once no command
 * can be on its way that began before, and once what such a command left pending has an outcome.
 */
export async function sealDepartures(context: Context): Promise<void> {
  const { database, clock, logger } = context;
  const before = abandonedBefore(context, operatorCommands['reservation.concludeAll']);
  const due: Departure[] = await database.departures.find({ due: true, at: { $lt: before } }).lean();
  await forEachThenThrow(due, async (departure) => {
    const { _id, standing } = departure;
    if (standing) await cancelAhead(context, departure);
    const now = clock.now();
    if (await hasUndecided(context, departure)) return;
    const copy = await departureCopy(database, departure, now);
    // Not where it was taken back meanwhile.
    await documents(database.departures).updateOne(
      { _id, due: true, reopened: null },
      { $set: { due: false, copy } },
    );
    logger.info({ departure: _id, lines: copy.lines.length, cents: copy.cents }, 'accounts closed');
  });
}
