import type { Push } from '@reserva/database/models/plans/pushes';
import { duePushes } from '@reserva/database/queries/plans/reminders';
import { documents } from '@reserva/database/writes/documents';
import { AnsweredOtherwise } from '@reserva/runtime/http/post-json';
import { AddressRefused } from '@reserva/runtime/http/public-address';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { settledWithin } from '@reserva/runtime/process/timeouts';
import type { Context } from '../context.ts';
import { isReminderValid } from './is-reminder-valid.ts';
import { pushMessage } from './push-message.ts';
import type { PushSender } from './sender.ts';

const EVERY_MS = 2_000;
const BATCH_SIZE = 400;
/** Number of messages that are sent at once. A push service that does not answer blocks at most these. */
const CONCURRENCY = 16;
/** Milliseconds before the first retry. Each further wait is twice as long. */
const FIRST_WAIT_MS = 30_000;
const MAX_ATTEMPTS = 8;
const DAY_MS = 86_400_000;

/**
 * Sends the due push messages every two seconds. Several processes may run this, because each message is claimed by one
 * of them.
 */
export function startDelivery(context: Context, everyMs = EVERY_MS): Running {
  let going: Promise<void> | null = null;
  const timer = setInterval(() => {
    going ??= deliverDue(context)
      .catch((error) => context.logger.warn({ err: error }, 'reminders not sent to devices'))
      .finally(() => {
        going = null;
      });
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      if (going) await settledWithin(1_000, going);
    },
  };
}

/** Sends the due messages and removes outdated ones. */
export async function deliverDue(context: Context): Promise<void> {
  const { database, clock, push } = context;
  if (!push) return;
  const now = clock.now();
  const due = await duePushes(database, now, BATCH_SIZE);
  const remaining = due[Symbol.iterator]();
  const work = async () => {
    for (const each of remaining) await deliver(context, push, each);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  await database.pushes.deleteMany({ until: { $lt: new Date(now.getTime() - DAY_MS) } });
}

async function deliver(context: Context, send: PushSender, push: Push): Promise<void> {
  const { database, clock, logger } = context;
  const pushes = documents(database.pushes);
  const { _id, dueAt = null, attempts, until, topic } = push;
  const now = clock.now();
  // The claim sets the time of the next attempt. If this process crashes, that attempt sends the message again. The
  // device shows only one of both messages.
  const next = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** attempts);
  const claim = await pushes.updateOne({ _id, dueAt }, { $set: { dueAt: next, attempts: attempts + 1 } });
  if (claim.matchedCount === 0) return;
  const done = () => pushes.updateOne({ _id }, { $unset: { dueAt: 1 } });
  const to = now < until && (await isReminderValid(database, push)) ? await addressOf(context, push) : null;
  if (!to) return void (await done());
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  try {
    await send(to, { message: pushMessage(push), seconds, urgent: topic !== 'rating' });
    await done();
  } catch (error) {
    if (isGone(error)) await forget(context, push, to.endpoint);
    // The endpoint is not logged, because anyone who knows it can send to the device.
    else logger.info({ err: error, topic, attempts: attempts + 1 }, 'a reminder was not taken for a device');
    if (isFinal(error) || attempts + 1 >= MAX_ATTEMPTS) await done();
  }
}

/** Returns the device's address if its session is still active. An ended session has none. */
async function addressOf({ database, clock }: Context, { sessionId }: Push) {
  const session = await database.sessions
    .findOne({ _id: sessionId, revokedAt: null, expiresAt: { $gt: clock.now() } })
    .select({ push: 1 })
    .lean();
  return session?.push ?? null;
}

/** True if the browser withdrew the subscription or the app was removed. */
const isGone = (error: unknown): boolean =>
  error instanceof AnsweredOtherwise && (error.status === 404 || error.status === 410);

/** True if a retry would be refused as well. */
const isFinal = (error: unknown): boolean =>
  error instanceof AddressRefused ||
  (error instanceof AnsweredOtherwise && error.status < 500 && ![408, 429].includes(error.status));

/** Removes only this endpoint, because the device may have a newer one. */
const forget = ({ database }: Context, { sessionId }: Push, endpoint: string) =>
  documents(database.sessions).updateOne(
    { _id: sessionId, 'push.endpoint': endpoint },
    { $unset: { push: 1 } },
  );
