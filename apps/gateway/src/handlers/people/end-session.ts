import { revokeSession } from '@reserva/database/writes/end-sessions';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';

/** Ends a session of the caller's own; somebody else's is not there for them. */
export const endSession: Handler<'users.endSession'> = async (context, { body }, { session }) => {
  const own = await context.database.sessions.exists({ _id: body.id, userId: session.userId });
  if (!own || !(await revokeSession(context, body.id, 'ended by its owner'))) {
    throw new Refusal('session_not_found');
  }
  return { message: 'Aparelho desconectado!' };
};
