import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { operatorOf } from '../operations/operator-of.ts';
import { bookCorrection } from './book-correction.ts';

/** The only way in which a closed month still costs or gives back: as a line, with its reason, of the next open month. */
export const correctMonth: CommandHandler<'month.correct', Context> = async (
  context,
  { cpf, ...wrong },
  { id: command, actor },
) => {
  const by = operatorOf(actor);
  const findUser = () => context.database.users.findOne({ cpf }).lean();
  const booked = await bookCorrection(context, { ...wrong, by, command }, findUser);
  return typeof booked === 'string' ? refuse(booked) : done(booked);
};
