import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { allDevices } from '@reserva/database/queries/gates/turnstiles';
import pLimit from 'p-limit';
import type { Context } from '../context.ts';
import { faultOf } from '../devices/device-fault.ts';
import { visit } from '../devices/visit.ts';

const EVERY_MS = 30_000;
const VISIT_WITHIN_MS = 60_000;

/**
 * Visits every device twice a minute. If a device did not answer, visits it again as soon as it gives a sign of life.
 */
export async function visitDevices(context: Context): Promise<void> {
  const now = context.clock.now();
  const due = (await allDevices(context.database)).filter((turnstile) => isDue(turnstile, now));
  await pLimit(context.concurrency).map(due, async (turnstile) => {
    const err = await faultOf(visit(context, turnstile, { withinMs: VISIT_WITHIN_MS }));
    if (!err) return;
    const { _id: turnstileId, device } = turnstile;
    // While a device is off, only the first failed visit logs a warning.
    const level = device.probe.fault === err.kind ? 'debug' : 'warn';
    context.logger[level]({ err, fault: err.kind, turnstileId }, 'device not spoken with');
  });
}

/**
 * True if the next visit is due. The interval begins at the start of the last visit. If the device did not answer, it
 * begins at the last attempt.
 */
function isDue({ device, lastSeenAt }: Turnstile, now: Date): boolean {
  const { probe, visitedAt } = device;
  const { triedAt, fault } = probe;
  const last = fault === null ? (visitedAt ?? null) : triedAt;
  if (triedAt === null || last === null) return true;
  const since = now.getTime() - last.getTime();
  // `since` is negative if the clock was set back.
  if (since < 0 || since >= EVERY_MS) return true;
  return fault === 'unreachable' && lastSeenAt !== null && lastSeenAt > triedAt;
}
