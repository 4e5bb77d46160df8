import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { leaveCommands } from '@reserva/contracts/money/leave-commands';
import type { Leave } from '@reserva/database/models/money/leaves';
import { personKeyOf, type Reservation } from '@reserva/database/models/reservations/reservations';
import { leavesOfPeople } from '@reserva/database/queries/money/waivers';
import { documents } from '@reserva/database/writes/documents';
import { grouped } from '@reserva/domain/basics/grouped';
import { leavesOf } from '@reserva/domain/money/leaves';
import { mayCancel, statesThat } from '@reserva/domain/reservations/reservation';
import { abandonedBefore } from '../basics/abandoned-before.ts';
import { applyWaivers, type WaiverEffect } from '../basics/apply-waivers.ts';
import { type Cancellation, cancelPending } from '../basics/cancel-pending.ts';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import { chunksOf } from '../bulk.ts';
import type { Context } from '../context.ts';

export interface LeaveEffect extends WaiverEffect {
  /** Number of cancelled pending reservations. */
  cancelled: number;
}

export const applyLeave = (context: Context, leave: Leave): Promise<LeaveEffect> =>
  applyLeaveBatch(context, [leave]);

/**
 * Carries out leaves as they are stored now. Cancels pending reservations during the leaves and waives or charges
 * expired ones. It is idempotent. A leave that changes meanwhile stays due.
 * @throws Error when some of the work failed; the leaves then stay due
 */
async function applyLeaveBatch(context: Context, leaves: readonly Leave[]): Promise<LeaveEffect> {
  const range = {
    users: [...new Set(leaves.map(({ person }) => person.id))],
    from: leaves.map(({ from }) => from).sort()[0] ?? '',
    to:
      leaves
        .map(({ to }) => to)
        .sort()
        .at(-1) ?? '',
  };
  const count = await cancelReserved(context, leaves, range);
  const effect = await applyWaivers(context, range);
  await documents(context.database.leaves).bulkWrite(
    leaves.map(({ _id, revision }) => ({
      updateOne: { filter: { _id, revision }, update: { $set: { due: false } } },
    })),
    { ordered: false },
  );
  return { cancelled: count, ...effect };
}

interface LeaveRange {
  users: readonly string[];
  from: LocalDate;
  to: LocalDate;
}

/**
 * Cancels reservations that were made before the leave was recorded. Skips a reservation whose person is passing a
 * gate, because the turn needs it.
 */
async function cancelReserved(
  context: Context,
  leaves: readonly Leave[],
  { users: ids, from, to }: LeaveRange,
): Promise<number> {
  const pending: Reservation[] = await context.database.reservations
    .find({
      personKey: { $in: ids.map((id) => personKeyOf({ kind: 'employee', id })) },
      date: { $gte: from, $lte: to },
      active: true,
      state: { $in: statesThat(mayCancel) },
    })
    .lean();
  if (pending.length === 0) return 0;
  const concerned = [...new Set(pending.map(({ person }) => person.id))];
  const all = await leavesOfPeople(context.database, concerned);
  const leavesByPerson = grouped(
    all.map((leave) => ({ ...leave, id: leave._id })),
    ({ person }) => person.id,
  );
  const applied = grouped(leaves, ({ person }) => person.id);
  const cancellations = pending.flatMap((reservation): Cancellation[] => {
    const { person, date } = reservation;
    const leave = applied.get(person.id)?.find(({ from, lastDay }) => from <= date && date <= lastDay);
    if (!leave || leavesOf(reservation, leavesByPerson.get(person.id) ?? []).length === 0) return [];
    const { _id: decision, kind } = leave;
    return [{ found: reservation, decision, explanationFor: (email) => ({ leave: { kind, email } }) }];
  });
  return cancelPending(context, 'leave', cancellations);
}

/**
 * Maximum number of leaves that one tick handles. An imported file has thousands, and the other work of the tick must
 * not wait for all of them.
 */
const MAX_PER_TICK = 1_000;

/** Number of leaves that are read and written at once. */
const BATCH_SIZE = 200;

/**
 * Returns the instant at which a command began to apply the leave. @returns null if the leave was imported from a file
 */
const begunByCommand = ({ at, source, endings }: Leave): Date | null =>
  endings.at(-1)?.at ?? (source === 'file' ? null : at);

/** Carries out leaves that were imported from a file, and leaves whose command was interrupted. */
export async function applyLeaves(context: Context): Promise<void> {
  const before = abandonedBefore(context, leaveCommands['leave.end']);
  const due: Leave[] = await context.database.leaves.find({ due: true }).limit(MAX_PER_TICK).lean();
  const remaining = due.filter((leave) => {
    const begun = begunByCommand(leave);
    return begun === null || begun < before;
  });
  await forEachThenThrow(chunksOf(remaining, BATCH_SIZE), (batch) =>
    // If a batch fails, its leaves are applied one by one, so that a single error does not stop the others.
    applyLeaveBatch(context, batch).catch(() =>
      forEachThenThrow(batch, (leave) => applyLeave(context, leave)),
    ),
  );
}
