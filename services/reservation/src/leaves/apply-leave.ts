import type { Leave } from '@reserva/database/models/leaves';
import { personKeyOf, type Reservation } from '@reserva/database/models/reservations';
import { outboxEvent } from '@reserva/database/outbox';
import { leavesOfPeople } from '@reserva/database/queries/waivers';
import { commit } from '@reserva/database/writes/commit';
import { documents } from '@reserva/database/writes/documents';
import { cancelled } from '@reserva/database/writes/reservations';
import { leavesOf } from '@reserva/domain/leaves';
import { mayCancel, statesThat } from '@reserva/domain/reservation';
import type { Context } from '../context.ts';
import { applyWaivers, type WaiverEffect } from '../waivers/apply-waivers.ts';

export interface LeaveEffect extends WaiverEffect {
  /** Pending reservations. */
  cancelled: number;
}

/**
 * Does what a leave says, as it stands: cancels what is pending in it, and waives or charges what has expired. Done again
 * it finds nothing more to do; one that was changed meanwhile stays due.
 */
export async function applyLeave(context: Context, leave: Leave): Promise<LeaveEffect> {
  const { database } = context;
  const { _id, person, from, to, revision } = leave;
  const count = await cancelPending(context, leave);
  const effect = await applyWaivers(context, { users: [person.id], from, to });
  await documents(database.leaves).updateOne({ _id, revision }, { $set: { due: false } });
  return { cancelled: count, ...effect };
}

/** What was reserved before anybody knew of the leave. Whoever is passing a gate right now is left to the turn. */
async function cancelPending(context: Context, leave: Leave): Promise<number> {
  const { database } = context;
  const personKey = personKeyOf({ kind: 'employee', id: leave.person.id });
  const pending: Reservation[] = await database.reservations
    .find({
      personKey,
      date: { $gte: leave.from, $lte: leave.lastDay },
      active: true,
      state: { $in: statesThat(mayCancel) },
    })
    .lean();
  if (pending.length === 0) return 0;
  const leaves = (await leavesOfPeople(database, [leave.person.id])).map((each) => ({
    ...each,
    id: each._id,
  }));
  const user = await database.users.findById(leave.person.id).select({ email: 1 }).lean();
  let count = 0;
  for (const found of pending) {
    if (leavesOf(found, leaves).length === 0) continue;
    if (await cancelOne(context, leave, found, user?.email ?? '')) count++;
  }
  return count;
}

async function cancelOne(
  context: Context,
  leave: Leave,
  found: Reservation,
  email: string,
): Promise<boolean> {
  const { _id: reservationId, person, date, meal, site } = found;
  const at = context.clock.now();
  const by = { kind: 'system', job: 'leave' } as const;
  const event = outboxEvent('reservation.cancelled', `${leave._id}-${reservationId}-cancelled`, at, {
    ...{ reservationId, person, date, meal, site, by },
    leave: { kind: leave.kind, email },
  });
  const outcome = await commit(context, context.database.reservations, {
    ...cancelled(reservationId, { at, by, command: leave._id }),
    events: [event],
  });
  return outcome === 'stands';
}
