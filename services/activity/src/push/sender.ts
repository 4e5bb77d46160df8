import type { PushMessage } from '@reserva/contracts/plans/push-message';
import type { Database } from '@reserva/database/database';
import type { PushAddress } from '@reserva/database/models/people/sessions';
import type { Settings } from '@reserva/database/models/system/settings';
import { pushKeys } from '@reserva/database/queries/system/settings';
import { insertOnce } from '@reserva/database/writes/insert-once';
import { firstAlarmRules } from '@reserva/domain/system/alarms';
import { postBytes } from '@reserva/runtime/http/post-json';
import { requirePublicAddress } from '@reserva/runtime/http/public-address';
import { deriveKey } from '@reserva/secrets/keys';
import { openSealedText, sealText } from '@reserva/secrets/sealed-text';
import webPush from 'web-push';
import type { Config } from '../config.ts';

/** What a push service is told beside the message, which it cannot read. */
interface Delivery {
  message: PushMessage;
  /** How long it keeps the message for a device that is away. */
  seconds: number;
  /** Whether a device that saves its battery is woken up. */
  urgent: boolean;
}

/** @throws AnsweredOtherwise, AddressRefused, or another error where it was not taken */
export type PushSender = (to: PushAddress, delivery: Delivery) => Promise<void>;

/** Sends to devices, by the keys of this installation: made at its first start, and the same ever since. */
export async function pushSender(
  database: Database,
  { secret, mail, push: { hosts } }: Pick<Config, 'secret' | 'mail' | 'push'>,
): Promise<PushSender> {
  const vapidDetails = { subject: `mailto:${addressIn(mail.from)}`, ...(await keysOf(database, secret)) };
  return async ({ endpoint, p256dh, auth }, { message, seconds, urgent }) => {
    // At each call: a name may lead elsewhere by now. It goes to the very address that was judged.
    const address = await requirePublicAddress(endpoint, { allowed: hosts });
    const subscription = { endpoint, keys: { p256dh, auth } };
    const { headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails,
      TTL: seconds,
      urgency: urgent ? 'high' : 'normal',
      topic: message.tag,
    });
    await postBytes(address, { headers: headers as Record<string, string>, body });
  };
}

/** Of two processes that start at once one makes them, and both have them. */
async function keysOf(
  database: Database,
  secret: string,
): Promise<{ publicKey: string; privateKey: string }> {
  const key = deriveKey(secret, 'push-key');
  if (!(await pushKeys(database))) {
    const made = webPush.generateVAPIDKeys();
    const sealed = { public: made.publicKey, private: sealText(key, made.privateKey) };
    await insertOnce(database.settings, { ...noSetting, pushKeys: sealed });
  }
  const stored = await pushKeys(database);
  if (!stored) throw new Error('the keys of what is pushed were not kept');
  return { publicKey: stored.public, privateKey: openSealedText(key, stored.private) };
}

/** What the same collection has of other settings. */
const noSetting: Settings = {
  _id: 'push',
  windows: [],
  granted: [],
  signedDays: false,
  cancelsAgain: false,
  alarms: firstAlarmRules,
  outbox: [],
};

/** `a@b.c` of `Somebody <a@b.c>`: push services write there when we send too much. */
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;
