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

/** The encrypted message and the options for the push service. */
interface Delivery {
  message: PushMessage;
  /** Time in seconds for which the push service stores the message for a device that is offline. */
  seconds: number;
  /** True if the message wakes up a device that saves its battery. */
  urgent: boolean;
}

/** @throws AnsweredOtherwise, AddressRefused or another error when the message was not accepted */
export type PushSender = (to: PushAddress, delivery: Delivery) => Promise<void>;

/** Creates the sender with the keys of this installation. The first start generates them, and they never change. */
export async function pushSender(
  database: Database,
  { secret, mail, push: { hosts } }: Pick<Config, 'secret' | 'mail' | 'push'>,
): Promise<PushSender> {
  const vapidDetails = { subject: `mailto:${addressIn(mail.from)}`, ...(await keysOf(database, secret)) };
  return async ({ endpoint, p256dh, auth }, { message, seconds, urgent }) => {
    // The address is checked at each call, because a name may resolve to another address meanwhile. The request goes to
    // the checked address.
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

/** Returns the keys. If two processes generate them at once, both use those that were stored first. */
async function keysOf(
  database: Database,
  secret: string,
): Promise<{ publicKey: string; privateKey: string }> {
  const key = deriveKey(secret, 'push-key');
  if (!(await pushKeys(database))) {
    const generated = webPush.generateVAPIDKeys();
    const sealed = { public: generated.publicKey, private: sealText(key, generated.privateKey) };
    await insertOnce(database.settings, { ...noSetting, pushKeys: sealed });
  }
  const stored = await pushKeys(database);
  if (!stored) throw new Error('the keys of what is pushed were not kept');
  return { publicKey: stored.public, privateKey: openSealedText(key, stored.private) };
}

/** Defaults for the other settings of the same collection. */
const noSetting: Settings = {
  _id: 'push',
  windows: [],
  granted: [],
  signedDays: false,
  cancelsAgain: false,
  alarms: firstAlarmRules,
  outbox: [],
};

/** Returns `a@b.c` from `Name <a@b.c>`. Push services write to this address when we send too much. */
const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;
