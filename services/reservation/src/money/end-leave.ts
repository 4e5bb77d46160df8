import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { addLocalDays } from '@reserva/domain/basics/time';
import { describeLeave } from '@reserva/domain/money/leaves';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { type Handler, localNow } from '../context.ts';
import { applyLeave } from './apply-leave.ts';

/**
 * Ends a leave earlier or withdraws it. Meals of the removed days are charged again if the leave was their waiver.
 * Reservations that the leave cancelled stay cancelled.
 */
export const endLeave: Handler<'leave.end'> = async (context, { leave: _id, lastDay }, meta) => {
  const { leaves } = context.database;
  const by = operatorOf(meta.actor);
  const stored = await leaves.findById(_id).lean();
  if (!stored) return refuse('leave_not_found');
  if (stored.endings.some(({ command }) => command === meta.id)) {
    return done(await applyLeave(context, stored));
  }
  const { revision, person } = stored;
  if (lastDay !== null && lastDay < stored.from) return refuse('leave_end');
  const { now: at, date: today } = localNow(context);
  // A withdrawn leave ends before today and before its own first day.
  const until = lastDay ?? [stored.from, today].map((day) => addLocalDays(day, -1)).sort()[0] ?? today;
  // A leave never becomes longer. For more days an operator records a new leave, which has its own date of recording.
  if (until >= stored.lastDay) return refuse('leave_end');

  const how = lastDay === null ? 'todo retirado' : `último dia ${brazilianDate(lastDay)}`;
  const outcome = await commit(context, leaves, {
    where: { _id, revision },
    changes: {
      $set: { lastDay: until, due: true, revision: revision + 1 },
      $push: { endings: { at, by, command: meta.id, lastDay } },
    },
    events: [
      operatorLogEvent(by, meta.id, at, {
        action: operatorActions.other,
        description: `Encerrou ${describeLeave(stored)}: ${how}`,
        client: { id: person.id, name: person.name },
      }),
    ],
  });
  const after = await leaves.findById(_id).orFail().lean();
  // If two administrators end the leave at once, one of them is refused.
  if (outcome !== 'written' && !after.endings.some(({ command }) => command === meta.id)) {
    return refuse('leave_end');
  }
  return done(await applyLeave(context, after));
};
