import { newLeave } from '@reserva/database/models/money/new-leave';
import { leavesOfPeople } from '@reserva/database/queries/money/waivers';
import { announce, commitNew } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { describeLeave, isCovered, leaveProblem } from '@reserva/domain/money/leaves';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import type { Handler } from '../context.ts';
import { applyLeave } from './apply-leave.ts';

/** Records a leave and carries out its consequences. */
export const addLeave: Handler<'leave.add'> = async (context, { user: userId, from, to, kind }, meta) => {
  const { database, clock } = context;
  const by = operatorOf(meta.actor);
  if (leaveProblem({ from, to })) return refuse('leave_period');
  const user = await database.users.findById(userId).select({ name: 1, cpf: 1 }).lean();
  if (!user) return refuse('user_not_found');

  const storedLeaves = await leavesOfPeople(database, [userId]);
  const ownLeave = storedLeaves.find(({ command }) => command === meta.id);
  if (ownLeave) {
    // An earlier attempt of this command crashed before it answered.
    announce(context, database.leaves, ownLeave._id, ownLeave.outbox);
    return done({ leave: ownLeave._id, ...(await applyLeave(context, ownLeave)) });
  }
  if (isCovered({ from, to }, storedLeaves)) return refuse('leave_exists');
  const at = clock.now();
  const line = operatorLogEvent(by, meta.id, at, {
    action: operatorActions.other,
    description: `Registrou ${describeLeave({ kind, from, lastDay: to })}`,
    client: { id: user._id, name: user.name },
  });
  const leave = newLeave(user, {
    _id: meta.id,
    from,
    to,
    kind,
    source: 'screen' as const,
    at,
    by,
    command: meta.id,
    outbox: [line],
  });
  if ((await commitNew(context, database.leaves, leave)) === 'duplicate') return refuse('leave_exists');
  return done({ leave: meta.id, ...(await applyLeave(context, leave)) });
};
