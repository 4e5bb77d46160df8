import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { allDevices } from '@reserva/database/queries/gates/turnstiles';
import pLimit from 'p-limit';
import type { Context } from '../context.ts';
import { faultOf } from '../devices/device-fault.ts';
import { visit } from '../devices/visit.ts';

const EVERY_MS = 30_000;
const VISIT_WITHIN_MS = 60_000;

/** Speaks with every device twice a minute, and at once with one that gives a sign of life after it did not answer. */
export async function visitDevices(context: Context): Promise<void> {
  const now = context.clock.now();
  const due = (await allDevices(context.database)).filter((turnstile) => isDue(turnstile, now));
  await pLimit(context.concurrency).map(due, async (turnstile) => {
    const err = await faultOf(visit(context, turnstile, { withinMs: VISIT_WITHIN_MS }));
    if (!err) return;
    const { _id: turnstileId, device } = turnstile;
    // Said once, not twice a minute for as long as a device is off.
    const level = device.probe.fault === err.kind ? 'debug' : 'warn';
    context.logger[level]({ err, fault: err.kind, turnstileId }, 'device not spoken with');
  });
}

/** One that answers is looked after anew by when that was last begun, one that does not by when it was last tried. */
function isDue({ device, lastSeenAt }: Turnstile, now: Date): boolean {
  const { probe, visitedAt } = device;
  const { triedAt, fault } = probe;
  const last = fault === null ? (visitedAt ?? null) : triedAt;
  if (triedAt === null || last === null) return true;
  const since = now.getTime() - last.getTime();
  // A negative age: the clock was set back.
  if (since < 0 || since >= EVERY_MS) return true;
  return fault === 'unreachable' && lastSeenAt !== null && lastSeenAt > triedAt;
}
