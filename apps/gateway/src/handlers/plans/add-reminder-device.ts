import { ECDH } from 'node:crypto';
import { duplicateKey } from '@reserva/database/database';
import type { PushAddress } from '@reserva/database/models/people/sessions';
import { devicesOf } from '@reserva/database/queries/people/sessions';
import { documents } from '@reserva/database/writes/documents';
import { AddressRefused, requirePublicAddress } from '@reserva/runtime/http/public-address';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { remindedPerson } from './reminders.ts';

/** Of one person: each is sent to by us. */
const MAX_DEVICES = 10;
const PLACES = Array.from({ length: MAX_DEVICES }, (_, place) => place);

/**
 * The device of this session shows notifications for as long as the session lasts. Renewed at each visit: a browser gives
 * another address when it likes.
 */
export const addReminderDevice: Handler<'reminders.addDevice'> = async (context, { body }, { session }) => {
  const { database, clock, config } = context;
  const { userId, sessionId } = session;
  if (!config.push.on) throw new Refusal('push_off');
  if (!(await remindedPerson(context, userId))) throw new Refusal('reminder_account');
  await requireValidDevice(context, body);
  const sessions = documents(database.sessions);
  // What ended by its time has no place any more.
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
  await takePlace(context, sessionId, body, own === undefined ? PLACES.filter((n) => !taken.has(n)) : [own]);
  return { message: 'Este aparelho mostra notificações.' };
};

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
