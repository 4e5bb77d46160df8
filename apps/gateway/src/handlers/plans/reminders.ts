import type { AnswerOf } from '@reserva/contracts/operations';
import { devicesOf } from '@reserva/database/queries/people/sessions';
import { reminderSwitchesOf } from '@reserva/database/queries/plans/reminders';
import { pushKeys } from '@reserva/database/queries/system/settings';
import { documents } from '@reserva/database/writes/documents';
import { insertOnce } from '@reserva/database/writes/insert-once';
import {
  asksOf,
  isAlways,
  type ReminderSwitches,
  type ReminderTopic,
  reminderTopics,
  withSwitch,
} from '@reserva/domain/plans/reminders';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
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

/** Of what the caller is told without asking, and how. */
export const getOwnReminders: Handler<'reminders.getMine'> = async (context, _input, { session }) => {
  const { database, clock, config } = context;
  const { userId, sessionId } = session;
  const [person, switches, devices, keys] = await Promise.all([
    remindedPerson(context, userId),
    reminderSwitchesOf(database, userId),
    devicesOf(database, userId, clock.now()),
    pushKeys(database),
  ]);
  return {
    lembretes: person ? reminderRows(switches) : [],
    temEmail: person !== null && person.email !== '',
    notificacoes: {
      chave: config.push.on ? (keys?.public ?? null) : null,
      aqui: devices.some((each) => each.sessionId === sessionId),
      aparelhos: devices.length,
    },
  };
};

type Row = AnswerOf<'reminders.getMine'>['lembretes'][number];

const names = {
  planned: 'padrao',
  'unreserved-1': 'semAlmoco',
  'unreserved-2': 'semJantar',
  'unreserved-3': 'semCeia',
  rating: 'avaliacao',
  closed: 'fechada',
} as const satisfies Record<ReminderTopic, Row['lembrete']>;

const reminderRows = ({ email, push }: ReminderSwitches): Row[] =>
  reminderTopics.map((topic) => {
    const always = isAlways(topic, 'email');
    return {
      lembrete: names[topic],
      email: always || email.includes(topic),
      sempre: always,
      push: push.includes(topic),
    };
  });

/** @throws Error for what the contract does not let in */
function topicOf(lembrete: Row['lembrete']): ReminderTopic {
  const topic = reminderTopics.find((each) => names[each] === lembrete);
  if (!topic) throw new Error(`no topic ${lembrete}`);
  return topic;
}
