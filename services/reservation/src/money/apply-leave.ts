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
  /** Pending reservations. */
  cancelled: number;
}

export const applyLeave = (context: Context, leave: Leave): Promise<LeaveEffect> =>
  applyLeaveBatch(context, [leave]);

/**
 * Does what leaves say, as they stand: cancels what is pending in them, and waives or charges what has expired. Done again
 * it finds nothing more to do; one that was changed meanwhile stays due.
 * @throws where some of it could not be done: they stay due
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

/** What was reserved before anybody knew of the leave. Whoever is passing a gate right now is left to the turn. */
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
  const cancellations = pending.flatMap((found): Cancellation[] => {
    const { person, date } = found;
    const leave = applied.get(person.id)?.find(({ from, lastDay }) => from <= date && date <= lastDay);
    if (!leave || leavesOf(found, leavesByPerson.get(person.id) ?? []).length === 0) return [];
    const { _id: decision, kind } = leave;
    return [{ found, decision, tells: (email) => ({ leave: { kind, email } }) }];
  });
  return cancelPending(context, 'leave', cancellations);
}

/** Of one tick: a file brings thousands, and the rest of the tick must not wait for all of them. */
const MAX_PER_TICK = 1_000;

/** Read and written together. */
const BATCH_SIZE = 200;

/** When a command began to apply it as it is now; null: none did, it came with a file. */
const begunByCommand = ({ at, source, endings }: Leave): Date | null =>
  endings.at(-1)?.at ?? (source === 'file' ? null : at);

/** Does what leaves say that nobody has done yet: those of a file, and those whose command was cut short. */
export async function applyLeaves(context: Context): Promise<void> {
  const before = abandonedBefore(context, leaveCommands['leave.end']);
  const due: Leave[] = await context.database.leaves.find({ due: true }).limit(MAX_PER_TICK).lean();
  const remaining = due.filter((leave) => {
    const begun = begunByCommand(leave);
    return begun === null || begun < before;
  });
  await forEachThenThrow(chunksOf(remaining, BATCH_SIZE), (some) =>
    // One that cannot be applied must not keep the others waiting.
    applyLeaveBatch(context, some).catch(() => forEachThenThrow(some, (leave) => applyLeave(context, leave))),
  );
}
