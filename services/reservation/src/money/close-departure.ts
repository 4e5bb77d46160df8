import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { Departure } from '@reserva/database/models/money/departures';
import { departureOutlook } from '@reserva/database/queries/money/departure-outlook';
import { announce, commitNew } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { shownBadge } from '@reserva/domain/people/person-fields';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { reevaluatePerson } from '../basics/reevaluate-waivers.ts';
import { type Context, localNow } from '../context.ts';
import { cancelAhead } from './cancel-ahead.ts';

/**
 * Closes the accounts of somebody who leaves: every later command finds them closed, and what they have reserved after
 * their last day is cancelled. What had begun before is waited for by the tick, which then writes the sums down. Of two
 * administrators one closes them.
 */
export const closeDeparture: CommandHandler<'departure.close', Context> = async (
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
  const fault = faultOf(outlook);
  if (fault) return refuse(fault);

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

type Fault = Extract<ErrorCode, 'departure_pending' | 'departure_later'>;

function faultOf({ undecided, later }: { undecided: unknown[]; later: unknown[] }): Fault | null {
  if (undecided.length > 0) return 'departure_pending';
  return later.length > 0 ? 'departure_later' : null;
}
