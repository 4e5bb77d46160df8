import { freezeOf } from '@reserva/database/queries/freeze';
import { commitNew } from '@reserva/database/writes/commit';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { operatorOf } from '../operations/operator-of.ts';
import { correctedLine } from './corrected-line.ts';
import { nextOpen } from './next-open.ts';

/** The only way in which a closed month still costs or gives back: as a line, with its reason, of the next open month. */
export const correctMonth: CommandHandler<'month.correct', Context> = async (
  context,
  { month, cpf, cents, reason },
  meta,
) => {
  const { database, clock } = context;
  const by = operatorOf(meta.actor);
  const earlier = await database.corrections.findById(meta.id).lean();
  if (earlier) return done({ bookedIn: earlier.bookedIn });
  const user = await database.users.findOne({ cpf }).lean();
  const closed = (await freezeOf(database, user ? [user._id] : [])).closedFor(user?._id ?? '');
  if (!closed.has(month)) return refuse('month_not_closed');
  if (!user) return refuse('user_not_found');

  const bookedIn = nextOpen(month, closed);
  const person = { id: user._id, name: user.name, cpf: user.cpf };
  const correction = { _id: meta.id, person, month, bookedIn, cents, reason, by, at: clock.now() };
  const outbox = [correctedLine(by, meta.id, correction)];
  if ((await commitNew(context, database.corrections, { ...correction, outbox })) === 'stands') {
    return done({ bookedIn });
  }
  // Another attempt of this very command was faster.
  const other = await database.corrections.findById(meta.id).orFail().lean();
  return done({ bookedIn: other.bookedIn });
};
