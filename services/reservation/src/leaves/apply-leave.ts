import type { LocalDate } from '@reserva/contracts/primitives';
import type { Leave } from '@reserva/database/models/leaves';
import { personKeyOf, type Reservation } from '@reserva/database/models/reservations';
import { outboxEvent } from '@reserva/database/outbox';
import { leavesOfPeople } from '@reserva/database/queries/waivers';
import { commitAll, type Row } from '@reserva/database/writes/commit-all';
import { documents } from '@reserva/database/writes/documents';
import { cancelled } from '@reserva/database/writes/reservations';
import { grouped } from '@reserva/domain/grouped';
import { leavesOf } from '@reserva/domain/leaves';
import { mayCancel, statesThat } from '@reserva/domain/reservation';
import type { Context } from '../context.ts';
import { rowsFailed } from '../operations/rows.ts';
import { applyWaivers, type WaiverEffect } from '../waivers/apply-waivers.ts';

export interface LeaveEffect extends WaiverEffect {
  /** Pending reservations. */
  cancelled: number;
}

export const applyLeave = (context: Context, leave: Leave): Promise<LeaveEffect> =>
  applyLeavesTogether(context, [leave]);

/**
 * Does what leaves say, as they stand: cancels what is pending in them, and waives or charges what has expired. Done again
 * it finds nothing more to do; one that was changed meanwhile stays due.
 * @throws where some of it could not be done: they stay due
 */
export async function applyLeavesTogether(context: Context, leaves: readonly Leave[]): Promise<LeaveEffect> {
  const asked = {
    users: [...new Set(leaves.map(({ person }) => person.id))],
    from: leaves.map(({ from }) => from).sort()[0] ?? '',
    to:
      leaves
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? '',
  };
  const count = await cancelPending(context, leaves, asked);
  const effect = await applyWaivers(context, asked);
  await documents(context.database.leaves).bulkWrite(
    leaves.map(({ _id, revision }) => ({
      updateOne: { filter: { _id, revision }, update: { $set: { due: false } } },
    })),
    { ordered: false },
  );
  return { cancelled: count, ...effect };
}

interface Asked {
  users: readonly string[];
  from: LocalDate;
  to: LocalDate;
}

/** What was reserved before anybody knew of the leave. Whoever is passing a gate right now is left to the turn. */
async function cancelPending(
  context: Context,
  leaves: readonly Leave[],
  { users: ids, from, to }: Asked,
): Promise<number> {
  const { reservations, users } = context.database;
  const pending: Reservation[] = await reservations
    .find({
      personKey: { $in: ids.map((id) => personKeyOf({ kind: 'employee', id })) },
      date: { $gte: from, $lte: to },
      active: true,
      state: { $in: statesThat(mayCancel) },
    })
    .lean();
  if (pending.length === 0) return 0;
  const concerned = [...new Set(pending.map(({ person }) => person.id))];
  const [all, people] = await Promise.all([
    leavesOfPeople(context.database, concerned),
    users
      .find({ _id: { $in: concerned } })
      .select({ email: 1 })
      .lean(),
  ]);
  const known = grouped(
    all.map((leave) => ({ ...leave, id: leave._id })),
    ({ person }) => person.id,
  );
  const applied = grouped(leaves, ({ person }) => person.id);
  const emails = new Map(people.map(({ _id, email }) => [_id, email]));
  const rows = pending.flatMap((found) => {
    const { person, date } = found;
    const leave = applied.get(person.id)?.find(({ from, lastDay }) => from <= date && date <= lastDay);
    if (!leave || leavesOf(found, known.get(person.id) ?? []).length === 0) return [];
    return [cancellation(context, leave, found, emails.get(person.id) ?? '')];
  });
  if (rows.length === 0) return 0;
  const outcomes = await commitAll(context, reservations, rows, rowsFailed(context));
  if (outcomes.includes('failed')) throw new Error('reservations in a leave could not be cancelled');
  return outcomes.filter((outcome) => outcome === 'stands').length;
}

function cancellation(context: Context, leave: Leave, found: Reservation, email: string): Row<Reservation> {
  const { _id: reservationId, person, date, meal, site } = found;
  const at = context.clock.now();
  const by = { kind: 'system', job: 'leave' } as const;
  const event = outboxEvent('reservation.cancelled', `${leave._id}-${reservationId}-cancelled`, at, {
    reservationId,
    person,
    date,
    meal,
    site,
    by,
    leave: { kind: leave.kind, email },
  });
  return { ...cancelled(reservationId, { at, by, command: leave._id }), events: [event] };
}
