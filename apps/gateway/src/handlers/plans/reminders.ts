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

/** Returns the e-mail address of a person who eats; null for a display (decision 0023). */
async function remindedPerson({ database }: Context, userId: string): Promise<{ email: string } | null> {
  const user = await database.users.findById(userId).select({ email: 1, twoFactor: 1 }).lean();
  return !user || user.twoFactor.exempt ? null : { email: user.email };
}

/** Maximum attempts to save a switch. This many lost races in a row mean a bug and not concurrent taps. */
const MAX_ATTEMPTS = 20;

/** Maximum of devices of one person, because each device costs a message for each reminder. */
const MAX_DEVICES = 10;

const PLACES = Array.from({ length: MAX_DEVICES }, (_, place) => place);

/** Reminders of a person and their devices. */
export const reminderHandlers = {
  /** Stops notifications on the device of this session. The call is idempotent. */
  'reminders.removeDevice': async ({ database }, _input, { session: { sessionId } }) => {
    await documents(database.sessions).updateOne({ _id: sessionId }, { $unset: { push: 1 } });
    return { message: 'Este aparelho não mostra mais notificações.' };
  },

  /** Switches one reminder on or off. Each change starts from the stored switches, so no concurrent tap is lost. */
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
      const isWritten =
        revision === 0
          ? await insertOnce(reminderSwitches, { _id: userId, ...changed })
          : (await documents(reminderSwitches).updateOne({ _id: userId, revision }, { $set: changed }))
              .matchedCount === 1;
      if (isWritten) return { message: body.ligado ? 'Lembrete ligado.' : 'Lembrete desligado.' };
    }
    throw new Refusal('unavailable');
  },

  /** Returns the reminders of the caller and their channels. */
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
   * Lets the device of this session show notifications as long as the session lasts. The client repeats this call each
   * time it opens, because a browser may change its push address.
   */
  'reminders.addDevice': async (context, { body }, { session }) => {
    const { database, clock, config } = context;
    const { userId, sessionId } = session;
    if (!config.push.on) throw new Refusal('push_off');
    if (!(await remindedPerson(context, userId))) throw new Refusal('reminder_account');
    await requireValidDevice(context, body);
    const sessions = documents(database.sessions);
    // Expired sessions free their places.
    await sessions.updateMany({ userId, expiresAt: { $lte: clock.now() } }, { $unset: { push: 1 } });
    const devices = await devicesOf(database, userId, clock.now());
    const others = devices.filter(
      (each) => each.sessionId !== sessionId && each.push.endpoint !== body.endpoint,
    );
    if (others.length >= MAX_DEVICES) throw new Refusal('push_too_many');
    // A browser must show only the reminders of the person who is signed in now, and each only once. Its push address
    // is therefore removed from all other sessions.
    await sessions.updateMany(
      { 'push.endpoint': body.endpoint, _id: { $ne: sessionId } },
      { $unset: { push: 1 } },
    );
    const own = devices.find((each) => each.sessionId === sessionId)?.push.place;
    const usedPlaces = new Set(others.map(({ push }) => push.place));
    await takePlace(
      context,
      sessionId,
      body,
      own === undefined ? PLACES.filter((n) => !usedPlaces.has(n)) : [own],
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

/** @throws Error when no topic has this wire name, which the contract already prevents */
function topicOf(lembrete: Row['lembrete']): ReminderTopic {
  const topic = reminderTopics.find((each) => names[each] === lembrete);
  if (!topic) throw new Error(`no topic ${lembrete}`);
  return topic;
}

/**
 * Stores a device under a free place, which is one of the numbers of `PLACES`. A unique index gives each place to one
 * device, so concurrent calls get different places or none.
 */
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

/** Checks that the address is public and that messages can be encrypted with the key. @throws Refusal push_unfit */
async function requireValidDevice(
  { config }: Context,
  { endpoint, p256dh }: { endpoint: string; p256dh: string },
): Promise<void> {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    // The address is checked again before each message, because its host name may resolve to another address by then.
    await requirePublicAddress(endpoint, { allowed: config.push.hosts });
  } catch (error) {
    if (error instanceof AddressRefused || isNoPoint(error)) throw new Refusal('push_unfit');
    throw error;
  }
}

const isNoPoint = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_CRYPTO_OPERATION_FAILED';
