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
 * Closes the accounts of a person who leaves the company and cancels reservations after the last day. Commands that
 * begin later find the accounts closed. Earlier commands may still be running. A tick waits until they cannot run any
 * more and then writes the sums. If two administrators close the accounts at once, one of them succeeds.
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
    // An earlier attempt of this command crashed before it answered.
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
  // An interrupted command may not have evaluated all waivers. They are evaluated before the accounts close, because
  // each later change would need a correction.
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
    // Another attempt of this command or another administrator has already closed the accounts.
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

/** Returns true if a meal of the departure still has no outcome. */
async function hasUndecided({ database }: Context, departure: Departure): Promise<boolean> {
  const lines = await linesOf(database, departure.person.id);
  return lines.some(({ date, state }) => hasDay(departure, date) && state === reservationState.pending);
}

/**
 * Finishes the departures of people whose accounts are closed. Cancels reservations that an interrupted command
 * has not cancelled.
 * Writes the copy of the sums when no earlier command can run any more and no meal is pending.
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
    // The condition excludes a departure that was reopened meanwhile.
    await documents(database.departures).updateOne(
      { _id, due: true, reopened: null },
      { $set: { due: false, copy } },
    );
    logger.info({ departure: _id, lines: copy.lines.length, cents: copy.cents }, 'accounts closed');
  });
}
