import { documents } from '@reserva/database/writes/documents';
import type { Handler } from '../handler.ts';

/** The device of this session shows notifications no more; done again it changes nothing. */
export const removeReminderDevice: Handler<'reminders.removeDevice'> = async (
  { database },
  _input,
  { session: { sessionId } },
) => {
  await documents(database.sessions).updateOne({ _id: sessionId }, { $unset: { push: 1 } });
  return { message: 'Este aparelho não mostra mais notificações.' };
};
