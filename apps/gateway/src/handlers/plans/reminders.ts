import { ECDH } from 'node:crypto';
import type { AnswerOf } from '@reserva/contracts/operations';
import { duplicateKey } from '@reserva/database/database';
import type { PushAddress } from '@reserva/database/models/people/sessions';
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
import { AddressRefused, requirePublicAddress } from '@reserva/runtime/http/public-address';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../handler.ts';

/** The address of a person who eats; null for a display (decision 0023). */
async function remindedPerson({ database }: Context, userId: string): Promise<{ email: string } | null> {
  const user = await database.users.findById(userId).select({ email: 1, twoFactor: 1 }).lean();
  return !user || user.twoFactor.exempt ? null : { email: user.email };
}

/** A caller who loses this often in a row meets a fault, not another tap. */
const MAX_ATTEMPTS = 20;

/** Devices of one person: each costs us a message. */
const MAX_DEVICES = 10;

const PLACES = Array.from({ length: MAX_DEVICES }, (_, place) => place);

/** Reminders of a person and their devices. */
export const reminderHandlers = {
  /** The device of this session shows notifications no more; done again it changes nothing. */
  'reminders.removeDevice': async ({ database }, _input, { session: { sessionId } }) => {
    await documents(database.sessions).updateOne({ _id: sessionId }, { $unset: { push: 1 } });
    return { message: 'Este aparelho não mostra mais notificações.' };
  },

  /** Switches one reminder on or off. Each tap is made on what the others left: of many at once all count. */
  'reminders.set': async (context, { body }, { session: { userId } }) => {
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
  },

  /** The reminders of the caller and their channels. */
  'reminders.getMine': async (context, _input, { session }) => {
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
  },

  /**
   * The device of this session shows notifications for as long as the session lasts. Renewed at each visit: a browser gives
   * another address when it likes.
   */
  'reminders.addDevice': async (context, { body }, { session }) => {
    const { database, clock, config } = context;
    const { userId, sessionId } = session;
    if (!config.push.on) throw new Refusal('push_off');
    if (!(await remindedPerson(context, userId))) throw new Refusal('reminder_account');
    await requireValidDevice(context, body);
    const sessions = documents(database.sessions);
    // Expired sessions give their places back.
    await sessions.updateMany({ userId, expiresAt: { $lte: clock.now() } }, { $unset: { push: 1 } });
    const devices = await devicesOf(database, userId, clock.now());
    const others = devices.filter(
      (each) => each.sessionId !== sessionId && each.push.endpoint !== body.endpoint,
    );
    if (others.length >= MAX_DEVICES) throw new Refusal('push_too_many');
    // A browser belongs to whoever is signed in there now: nobody else's reminders are shown on it, and none twice.
    await sessions.updateMany(
      { 'push.endpoint': body.endpoint, _id: { $ne: sessionId } },
      { $unset: { push: 1 } },
    );
    const own = devices.find((each) => each.sessionId === sessionId)?.push.place;
    const taken = new Set(others.map(({ push }) => push.place));
    await takePlace(
      context,
      sessionId,
      body,
      own === undefined ? PLACES.filter((n) => !taken.has(n)) : [own],
    );
    return { message: 'Este aparelho mostra notificações.' };
  },
} satisfies Partial<Handlers>;

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

/** By its index two devices never have the same: of those that come at once each has its own, or none. */
async function takePlace(
  { database }: Context,
  _id: string,
  address: PushAddress,
  free: readonly number[],
): Promise<void> {
  const sessions = documents(database.sessions);
  for (const place of free) {
    try {
      return void (await sessions.updateOne(
        { _id, revokedAt: null },
        { $set: { push: { ...address, place } } },
      ));
    } catch (error) {
      if (!duplicateKey(error)) throw error;
    }
  }
  throw new Refusal('push_too_many');
}

/** An address that we may call, and a key by which something can be sealed. @throws Refusal push_unfit */
async function requireValidDevice(
  { config }: Context,
  { endpoint, p256dh }: { endpoint: string; p256dh: string },
): Promise<void> {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    // Looked at again at each call: a name may lead elsewhere by then.
    await requirePublicAddress(endpoint, { allowed: config.push.hosts });
  } catch (error) {
    if (error instanceof AddressRefused || isNoPoint(error)) throw new Refusal('push_unfit');
    throw error;
  }
}

const isNoPoint = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_OPERATION_FAILED';
