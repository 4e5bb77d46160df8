import { reminderSwitchesOf } from '@reserva/database/queries/plans/reminders';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { asksOf, isAlways, withSwitch } from '@reserva/domain/plans/reminders';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { topicOf } from '../../wire/reminder.ts';
import type { Handler } from '../handler.ts';

/** Where somebody who eats is reached; null of a display, which hangs on a wall (decision 0023). */
export async function remindedPerson(
  { database }: Context,
  userId: string,
): Promise<{ email: string } | null> {
  const user = await database.users.findById(userId).select({ email: 1, twoFactor: 1 }).lean();
  return !user || user.twoFactor.exempt ? null : { email: user.email };
}

/** The device of this session shows notifications no more; done again it changes nothing. */
export const removeReminderDevice: Handler<'reminders.removeDevice'> = async (
  { database },
  _input,
  { session: { sessionId } },
) => {
  await documents(database.sessions).updateOne({ _id: sessionId }, { $unset: { push: 1 } });
  return { message: 'Este aparelho não mostra mais notificações.' };
};

/** Whoever loses this often in a row meets a fault, not another finger. */
const MAX_ATTEMPTS = 20;

/** Switches one reminder on or off. Each tap is made on what the others left: of many at once all count. */
export const setReminders: Handler<'reminders.set'> = async (context, { body }, { session: { userId } }) => {
  const { reminderSwitches } = context.database;
  const topic = topicOf(body.lembrete);
  if (isAlways(topic, body.canal)) throw new Refusal('reminder_always');
  if (!(await remindedPerson(context, userId))) throw new Refusal('reminder_account');
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const { revision, ...before } = await reminderSwitchesOf(context.database, userId);
    const after = withSwitch(before, topic, body.canal, body.ligado);
    const changed = {
      email: [...after.email],
      push: [...after.push],
      asks: asksOf(after),
      revision: revision + 1,
    };
    const stands =
      revision === 0
        ? await insertOnce(reminderSwitches, { _id: userId, ...changed })
        : (await documents(reminderSwitches).updateOne({ _id: userId, revision }, { $set: changed }))
            .matchedCount === 1;
    if (stands) return { message: body.ligado ? 'Lembrete ligado.' : 'Lembrete desligado.' };
  }
  throw new Refusal('unavailable');
};
