import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { isTerminal } from '@reserva/database/queries/gates/turnstiles';
import type { Context } from '../context.ts';
import { collect } from './collect.ts';
import { countTurns } from './count-turns.ts';
import { DeviceFault, GaveWay } from './device-fault.ts';
import { syncClock } from './sync-clock.ts';
import { syncConfiguration } from './sync-configuration.ts';
import { syncFaces } from './sync-faces.ts';
import { syncRoster } from './sync-roster.ts';
import { type DeviceVisit, talkWith } from './talk-with.ts';
import type { TurnstileDevice } from './turnstile-device.ts';

/** Settings are compared this often, and whenever a device comes back. */
const CONFIGURATION_EVERY_MS = 5 * 60_000;
/** For new faces; the rest of many follows with the next visits. */
const FACES_WITHIN_MS = 20_000;

/**
 * Everything that is to be said to a device from time to time. It gives way to whoever is waited for, and then goes on.
 * @throws DeviceFault
 */
export async function visit(
  context: Context,
  turnstile: Pick<Turnstile, '_id'>,
  { withinMs, everything = false }: { withinMs: number; everything?: boolean },
): Promise<void> {
  const deadline = performance.now() + withinMs;
  const remainingMs = () => deadline - performance.now();
  for (let again = false; ; again = true) {
    const talk = (device: TurnstileDevice, spoken: DeviceVisit) =>
      say(context, device, spoken, { everything, again });
    try {
      return await talkWith(context, turnstile, remainingMs(), talk, again ? 'owed' : 'ordinary');
    } catch (error) {
      if (!(error instanceof GaveWay) || remainingMs() <= 0) throw error;
    }
  }
}

async function say(
  context: Context,
  device: TurnstileDevice,
  spoken: DeviceVisit,
  { everything, again }: { everything: boolean; again: boolean },
): Promise<void> {
  const { _id } = spoken.turnstile;
  await context.database.turnstiles.updateOne({ _id }, { $set: { 'device.visitedAt': context.clock.now() } });
  const refusals: DeviceFault[] = [];
  const part = (work: () => Promise<void>) =>
    work().catch((error) => {
      if (!isRefusal(error)) throw error;
      refusals.push(error);
    });
  await part(async () => {
    const collected = await publishCollected(context, device, spoken);
    // What is still to be collected has the time of the clock as it is.
    const clock = collected ? await syncClock(context, device, spoken) : null;
    // A visit that gave way noted that it was there, not that it has said this.
    if (everything || again || clock || isDue(context, spoken))
      await syncConfiguration(context, device, spoken, clock);
  });
  await part(() => syncFaces(context, device, spoken, { everything, withinMs: FACES_WITHIN_MS }));
  // Nobody is let in at a terminal, nor by its own decision.
  if (!isTerminal(spoken.turnstile)) await part(() => syncRoster(context, device, spoken));
  if (refusals[0]) throw refusals[0];
}

/** What happened while nobody was asked. @returns whether all of it is recorded */
async function publishCollected(
  context: Context,
  device: TurnstileDevice,
  spoken: DeviceVisit,
): Promise<boolean> {
  const collected = await collect(context, device, spoken);
  if (!isTerminal(spoken.turnstile)) await countTurns(context, device, spoken);
  return collected;
}

/** What a device refuses of one thing does not keep it from another: a withdrawn face least of all. */
const isRefusal = (error: unknown): error is DeviceFault =>
  error instanceof DeviceFault && (error.kind === 'refused' || error.kind === 'differs');

function isDue({ clock }: Context, { turnstile, word }: DeviceVisit): boolean {
  const { configuration, probe } = turnstile.device;
  // `probe` is what was noted before this visit.
  if (!configuration || !word.online || probe.fault !== null || probe.triedAt === null) return true;
  const age = clock.now().getTime() - configuration.checkedAt.getTime();
  return age < 0 || age >= CONFIGURATION_EVERY_MS || configuration.differences.length > 0;
}
