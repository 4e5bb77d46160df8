import type { ErrorCode } from '@reserva/contracts/basics/errors';
import { operatorCommands } from '@reserva/contracts/reservations/operator-commands';
import type { Departure } from '@reserva/database/models/money/departures';
import { departureCopy, departureOutlook } from '@reserva/database/queries/money/departure-outlook';
import { linesOf } from '@reserva/database/queries/money/departures';
import { announce, commitNew } from '@reserva/database/writes/commit';
import { documents } from '@reserva/database/writes/documents';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { hasDay } from '@reserva/domain/money/departures';
import { shownBadge } from '@reserva/domain/people/person-fields';
import { reservationState } from '@reserva/domain/reservations/reservation';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { abandonedBefore } from '../basics/abandoned-before.ts';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import { reevaluatePerson } from '../basics/reevaluate-waivers.ts';
import { type Context, type Handler, localNow } from '../context.ts';
import { cancelAhead } from './cancel-ahead.ts';

/**
 * Closes the accounts of somebody who leaves: every later command finds them closed, and what they have reserved after
 * their last day is cancelled. What had begun before is waited for by the tick, which then writes the sums down. Of two
 * administrators one closes them.
 */
export const closeDeparture: Handler<'departure.close'> = async (
  context,
  { user: userId, lastDay },
  meta,
) => {
  const { database } = context;
  const by = operatorOf(meta.actor);
  const ownDeparture: Departure | null = await database.departures.findById(meta.id).lean();
  if (ownDeparture) {
    // An earlier attempt of this very command died before it could answer.
    announce(context, database.departures, ownDeparture._id, ownDeparture.outbox);
    return done({
      departure: ownDeparture._id,
      cancelled: ownDeparture.standing ? await cancelAhead(context, ownDeparture) : 0,
    });
  }
  const { now: at, date: today } = localNow(context);
  if (lastDay > today) return refuse('departure_day');
  const user = await database.users.findById(userId).select({ name: 1, cpf: 1, badge: 1 }).lean();
  if (!user) return refuse('user_not_found');
  // Whatever was cut short before it had judged again: from now on it would be a correction.
  await reevaluatePerson(context, user._id, lastDay);
  const { outlook, outside, covered } = await departureOutlook(database, userId, { lastDay, now: at });
  if (covered) return refuse('departure_exists');
  const problem = problemOf(outlook);
  if (problem) return refuse(problem);

  const line = operatorLogEvent(by, meta.id, at, {
    action: operatorActions.other,
    description: `Encerrou as contas, último dia ${brazilianDate(lastDay)}`,
    client: { id: user._id, name: user.name },
  });
  const departure: Departure = {
    _id: meta.id,
    person: { id: user._id, name: user.name, cpf: user.cpf },
    badge: shownBadge(user.badge),
    lastDay,
    outside,
    at,
    by,
    standing: true,
    due: true,
    copy: null,
    reopened: null,
    returned: null,
    outbox: [line],
  };
  if ((await commitNew(context, database.departures, departure)) === 'duplicate') {
    // Another attempt of this very command was faster, or somebody else.
    const own = await database.departures.exists({ _id: meta.id });
    return own ? done({ departure: meta.id, cancelled: 0 }) : refuse('departure_exists');
  }
  return done({ departure: meta.id, cancelled: await cancelAhead(context, departure) });
};

type Problem = Extract<ErrorCode, 'departure_pending' | 'departure_later'>;

function problemOf({ undecided, later }: { undecided: unknown[]; later: unknown[] }): Problem | null {
  if (undecided.length > 0) return 'departure_pending';
  return later.length > 0 ? 'departure_later' : null;
}

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
