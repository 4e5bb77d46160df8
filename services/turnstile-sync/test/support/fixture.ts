import type { Operator } from '@reserva/contracts/basics/actor';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { Window } from '@reserva/domain/calendar/windows';
import type { GateWays } from '@reserva/domain/gates/way-of-turn';
import { newId } from '@reserva/runtime/process/ids';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { deriveKey } from '@reserva/secrets/keys';
import { sealText } from '@reserva/secrets/sealed-text';
import { insertTurnstile } from '@reserva/testing/factories';
import { TEST_SECRET } from '@reserva/testing/prepared-stores';
import { createServiceFixture, type ServiceFixture } from '@reserva/testing/service-fixture';
import type { Config } from '../../src/config.ts';
import { startService } from '../../src/start.ts';
import { type EmulatedDevice, startDevices } from './devices.ts';

export const OPERATOR: Operator = { kind: 'operator', userId: newId(new Date()), name: 'ADRIANA', role: 1 };

/**
 * Timeout of one call to a device, in milliseconds. It is not longer, because one test waits for it. It is not shorter,
 * because a test machine can pause for seconds.
 */
const DEVICE_TIMEOUT_MS = 6_000;

/** Duration of the lease in milliseconds. It is short, because tests wait for it after they kill a process. */
export const LEASE_MS = 2_000;
/** Interval of ticks in milliseconds. It is short, so that tests do not wait. */
export const TICK_MS = 250;

/** No gateway runs at this address, because no test here needs one. */
export const DEVICE_BASE_URL = 'http://127.0.0.1:9';

/** Says which direction of the emulated arms is an entry. */
export const GATE: GateWays = { direction: 'clockwise', entrySide: null };

/** Registered emulated turnstiles, and functions to run the service. */
export interface SyncFixture extends ServiceFixture {
  config: Config;
  devices: EmulatedDevice[];
  /** Stored turnstiles, in the order of `devices`. */
  turnstiles: Turnstile[];
  /** Starts another process of the service. */
  serve(): Promise<Running>;
  stored(index: number): Promise<Turnstile>;
}

export async function createSyncFixture(count: number): Promise<SyncFixture> {
  const fixture = await createServiceFixture('2026-11-19T08:50', 'turnstile-sync');
  const emulated = fixture.keep(await startDevices(count));
  const password = sealText(deriveKey(TEST_SECRET, 'stored-secret'), 'admin');
  const turnstiles: Turnstile[] = [];
  for (const [index, { address, name, deviceId }] of emulated.devices.entries()) {
    const site = index % 2 === 0 ? 2 : 1;
    turnstiles.push(await insertTurnstile(fixture.database, { address, name, deviceId, password, site }));
  }
  const device = { login: 'admin', timeoutMs: DEVICE_TIMEOUT_MS, leaseMs: LEASE_MS };
  const config = {
    ...fixture.config,
    device,
    deviceBaseUrl: DEVICE_BASE_URL,
    gate: GATE,
    concurrency: 8,
    tickMs: TICK_MS,
  };
  return {
    ...fixture,
    config,
    devices: emulated.devices,
    turnstiles,
    serve: async () => fixture.keep(await startService(config, fixture.logger)),
    async stored(index) {
      const turnstile = await fixture.database.turnstiles.findById(turnstiles[index]?._id).lean();
      if (!turnstile) throw new Error(`no turnstile ${index}`);
      return turnstile;
    },
  };
}

/** Reads the window of each meal on the device, in seconds of the day; null if the meal has none. */
function windowsOn(device: EmulatedDevice): ({ start: number; end: number } | null)[] {
  return ['Almoço', 'Jantar', 'Ceia'].map((meal) => {
    const zone = device.rows('time_zones').find(({ name }) => name === `Refeição: ${meal}`);
    const span = device.rows('time_spans').find(({ time_zone_id }) => time_zone_id === zone?.id);
    return span ? { start: Number(span.start), end: Number(span.end) } : null;
  });
}

/** Reads the start of each meal's window on the device, in seconds of the day; null if the meal has none. */
export const startsOn = (device: EmulatedDevice): (number | null)[] =>
  windowsOn(device).map((window) => window?.start ?? null);

/** Reads each meal's window on the device as `11:00-14:00`. */
export const spansOn = (device: EmulatedDevice): (string | null)[] => {
  const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 16);
  return windowsOn(device).map((window) => window && `${time(window.start)}-${time(window.end)}`);
};

/** Returns windows whose lunch starts at this time. */
export const windowsFrom = (lunch: string): Window[] => [
  { id: 1, start: lunch, end: '14:00' },
  { id: 2, start: '18:00', end: '20:30' },
  { id: 3, start: '22:30', end: '23:59' },
];
