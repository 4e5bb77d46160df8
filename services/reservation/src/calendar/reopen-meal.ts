import { commit } from '@reserva/database/writes/commit';
import { operatorLine } from '@reserva/database/writes/operator-line';
import { describeMeal } from '@reserva/domain/brazilian-texts';
import { operatorActions } from '@reserva/domain/operator-actions';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { type Context, localNow } from '../context.ts';
import { operatorOf } from '../operations/operator-of.ts';
import { applyExceptions } from './apply-exceptions.ts';
import { changed } from './changed.ts';

/**
 * Takes back that a meal is closed: what that waived is charged again, and it can be reserved while its window is open.
 * What was cancelled stays cancelled: nobody finds a reservation that they believe to be gone. Or takes back that it was
 * opened: then its week counts again, and what is reserved of it is cancelled without charge.
 */
export const reopenMeal: CommandHandler<'service.reopen', Context> = async (
  context,
  { exception: _id },
  meta,
) => {
  const { serviceExceptions } = context.database;
  const by = operatorOf(meta.actor);
  const { now: at } = localNow(context);
  const stored = await serviceExceptions.findById(_id).lean();
  if (!stored) return refuse('service_not_found');
  if (stored.undone && stored.undone.command !== meta.id) return refuse('service_reopened');
  if (!stored.undone) {
    await commit(context, serviceExceptions, {
      where: { _id, revision: stored.revision, active: true },
      changes: {
        $set: {
          active: false,
          due: true,
          revision: stored.revision + 1,
          undone: { at, by, command: meta.id },
        },
      },
      events: [
        operatorLine(by, meta.id, at, {
          action: operatorActions.other,
          description: `Desfez ${stored.opens ? 'a abertura' : 'o fechamento'}: ${describeMeal(stored)} (${stored.reason})`,
        }),
        changed(meta.id, at, stored),
      ],
    });
  }
  const after = await serviceExceptions.findById(_id).orFail().lean();
  // Of two administrators one takes it back, and the other is told.
  if (after.undone?.command !== meta.id) return refuse('service_reopened');
  return done({ ...(await applyExceptions(context, [after])), opened: after.opens === true });
};
