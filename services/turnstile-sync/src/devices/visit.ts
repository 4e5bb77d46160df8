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

/**
 * Interval in milliseconds at which the settings of a device are compared. They are also compared when the device
 * answers again.
 */
const CONFIGURATION_EVERY_MS = 5 * 60_000;
/** Time for new faces in one visit, in milliseconds. The next visits write the remaining faces. */
const FACES_WITHIN_MS = 20_000;

/**
 * Runs all periodic work with a device: collects logs, checks settings, syncs faces and roster. If an urgent visit
 * waits, ends and starts again after it.
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
    // The clock is set only after all rows of the log are recorded. The times of the rows are corrected by the error of
    // the clock, and this error is lost when the clock is set.
    const clock = collected ? await syncClock(context, device, spoken) : null;
    // `again` is true if this visit gave way to an urgent one before. It may not have reached this step then.
    if (everything || again || clock || isDue(context, spoken))
      await syncConfiguration(context, device, spoken, clock);
  });
  await part(() => syncFaces(context, device, spoken, { everything, withinMs: FACES_WITHIN_MS }));
  // A terminal lets no one in, so it needs no roster.
  if (!isTerminal(spoken.turnstile)) await part(() => syncRoster(context, device, spoken));
  if (refusals[0]) throw refusals[0];
}

/** Collects the events since the last visit, and counts turns. @returns true if all events are recorded */
async function publishCollected(
  context: Context,
  device: TurnstileDevice,
  spoken: DeviceVisit,
): Promise<boolean> {
  const collected = await collect(context, device, spoken);
  if (!isTerminal(spoken.turnstile)) await countTurns(context, device, spoken);
  return collected;
}

/**
 * True if the device refused one step. The other steps still run, because withdrawn faces must be erased in any case.
 */
const isRefusal = (error: unknown): error is DeviceFault =>
  error instanceof DeviceFault && (error.kind === 'refused' || error.kind === 'differs');

function isDue({ clock }: Context, { turnstile, report }: DeviceVisit): boolean {
  const { configuration, probe } = turnstile.device;
  // `turnstile` was read before this visit, so `probe` is the result of the previous connection.
  if (!configuration || !report.online || probe.fault !== null || probe.triedAt === null) return true;
  const age = clock.now().getTime() - configuration.checkedAt.getTime();
  return age < 0 || age >= CONFIGURATION_EVERY_MS || configuration.differences.length > 0;
}
