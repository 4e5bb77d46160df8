import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { User } from '@reserva/database/models/people/users';
import type { Settings } from '@reserva/database/models/system/settings';
import { type BulkWrite, documents } from '@reserva/database/writes/documents';
import { inBatches } from '@reserva/domain/basics/in-batches';
import { type ResealResult, resealing } from './both-keys.ts';
import type { Secrets } from './plan-rotation.ts';

/** The number of documents that are read and written at a time. */
export const BATCH_SIZE = 500;

/** The result of one pass over the data. */
export interface RotationCounts {
  changed: number;
  /** The number of values under neither secret. They stay unchanged. */
  unreadable: number;
}

/**
 * Reseals the secrets of authenticators, including those in invitations, the passwords of devices, and the key for push
 * messages.
 */
export async function resealStored(database: Database, secrets: Secrets): Promise<RotationCounts> {
  const reseal = resealing(secrets);
  const { users, turnstiles, settings } = database;
  const withSecret = { $or: [{ 'twoFactor.secret': { $ne: null } }, { 'invitation.secret': { $ne: null } }] };
  const ofPeople = users.find(withSecret).select({ twoFactor: 1, invitation: 1 }).lean();
  const ofDevices = turnstiles.find().select({ password: 1 }).lean();
  const resealPush = resealing(secrets, 'push-key');
  const ofPushes = settings.find({ _id: 'push' }).select({ pushKeys: 1 }).lean();
  return sum([
    await rewrite(users, ofPeople.cursor(), (user) => ofUser(user, reseal)),
    await rewrite(turnstiles, ofDevices.cursor(), (turnstile) => ofTurnstile(turnstile, reseal)),
    await rewrite(settings, ofPushes.cursor(), (setting) => ofPushKeys(setting, resealPush)),
  ]);
}

export const sum = (passes: readonly RotationCounts[]): RotationCounts => ({
  changed: passes.reduce((all, { changed }) => all + changed, 0),
  unreadable: passes.reduce((all, { unreadable }) => all + unreadable, 0),
});

/**
 * The writes for one document. Each applies only if the value is still the one that was read. `unreadable` counts the
 * values that neither secret opens.
 */
interface DocumentRewrite<T> {
  writes: BulkWrite<T>[];
  unreadable: number;
}

async function rewrite<T, Read>(
  model: Parameters<typeof documents<T>>[0],
  storedDocuments: AsyncIterable<Read>,
  rewriteOf: (read: Read) => DocumentRewrite<T>,
): Promise<RotationCounts> {
  const passed = { changed: 0, unreadable: 0 };
  for await (const batch of inBatches(storedDocuments, BATCH_SIZE)) {
    const rewritten = batch.map(rewriteOf);
    const writes = rewritten.flatMap((each) => each.writes);
    if (writes.length > 0) await documents(model).bulkWrite(writes, { ordered: false });
    passed.changed += writes.length;
    passed.unreadable += rewritten.reduce((all, { unreadable }) => all + unreadable, 0);
  }
  return passed;
}

function ofUser(
  { _id, twoFactor, invitation }: Pick<User, '_id' | 'twoFactor' | 'invitation'>,
  reseal: (sealed: string) => ResealResult,
): DocumentRewrite<User> {
  const own = again<User>(twoFactor.secret, reseal, (was, text) => ({
    filter: { _id, 'twoFactor.secret': was },
    update: { $set: { 'twoFactor.secret': text } },
  }));
  const invited = again<User>(invitation?.secret, reseal, (was, text) => ({
    filter: { _id, 'invitation.secret': was },
    update: { $set: { 'invitation.secret': text } },
  }));
  return {
    writes: [...own.writes, ...invited.writes],
    unreadable: own.unreadable + invited.unreadable,
  };
}

/**
 * Reseals a device's password. The device's secret path also depends on the master secret. `triedAt: null` makes
 * turnstile-sync connect to the device at its next tick and set the new path.
 */
const ofTurnstile = (
  { _id, password }: Pick<Turnstile, '_id' | 'password'>,
  reseal: (sealed: string) => ResealResult,
): DocumentRewrite<Turnstile> =>
  again(password, reseal, (was, text) => ({
    filter: { _id, password: was },
    update: { $set: { password: text, 'device.probe.triedAt': null } },
  }));

const ofPushKeys = (
  { _id, pushKeys }: Pick<Settings, '_id' | 'pushKeys'>,
  reseal: (sealed: string) => ResealResult,
): DocumentRewrite<Settings> =>
  again(pushKeys?.private, reseal, (was, text) => ({
    filter: { _id, 'pushKeys.private': was },
    update: { $set: { 'pushKeys.private': text } },
  }));

function again<T>(
  sealed: string | null | undefined,
  reseal: (sealed: string) => ResealResult,
  write: (was: string, text: string) => Extract<BulkWrite<T>, { updateOne: unknown }>['updateOne'],
): DocumentRewrite<T> {
  // Data of a demo or an import can have no sealed value.
  if (!sealed) return { writes: [], unreadable: 0 };
  const resealed = reseal(sealed);
  if (resealed.kind === 'sealed')
    return { writes: [{ updateOne: write(sealed, resealed.text) }], unreadable: 0 };
  return { writes: [], unreadable: resealed.kind === 'unreadable' ? 1 : 0 };
}
