import type { Allow } from '../protocol/event-codes.ts';
import { restingScreen, type Screen } from './screen.ts';
import type { DeviceState } from './state.ts';

/** A notification that a fault holds back. */
export interface HeldNotification {
  endpoint: string;
  payload: Record<string, unknown>;
}

/** One emulated turnstile. `state` survives a restart. The other members are lost when the device is switched off. */
export interface Device {
  name: string;
  /** A terminal has no arm, so it never opens. */
  kind: 'turnstile' | 'terminal';
  /** The site: 1 Administrativo, 2 Fábrica. */
  site: 1 | 2;
  state: DeviceState;
  sessions: Set<string>;
  screen: Screen;
  /** A release that was ordered over the API and not used yet. */
  release: { allow: Allow; passage: string; until: number } | null;
  tally: { granted: number; refused: number; gaveUp: number };
  held: HeldNotification[];
  /** The instant of the last call to the server or the monitor. `ok` is true if it answered with status 200. */
  contact: { at: number; ok: boolean } | null;
  /** The calls to the server that wait for their answers. */
  underWay: Set<Promise<unknown>>;
  /** The last scan in the queue. The next scan waits for it, because a gate serves one person at a time. */
  queue: Promise<unknown>;
  /** Reports a change of `state`, which is then written to disk soon. */
  changed(): void;
}

export const createDevice = (
  identity: Pick<Device, 'name' | 'kind' | 'site' | 'state' | 'changed'>,
): Device => ({
  ...identity,
  sessions: new Set(),
  screen: restingScreen(),
  release: null,
  tally: { granted: 0, refused: 0, gaveUp: 0 },
  held: [],
  contact: null,
  underWay: new Set(),
  queue: Promise.resolve(),
});

/** Returns a setting of the device, or '' if it does not exist. */
export function setting(device: Device, section: string, key: string): string {
  return device.state.settings[section]?.[key] ?? '';
}

/** Returns a setting as a positive whole number, or the fallback if it is none. */
export function numberSetting(device: Device, section: string, key: string, fallback: number): number {
  const value = Number.parseInt(setting(device, section, key), 10);
  return Number.isFinite(value) && value > 0 ? value : fallback;
}

/**
 * Returns the next passage's uuid, which has eight hex digits as in the vendor's sample. It is a one-to-one mapping of
 * a counter, so a device repeats no uuid within four billion passages.
 */
export function nextPassage(device: Device): string {
  const { passages } = device.state;
  passages.count += 1;
  const mixed = (Math.imul(passages.count, 0x9e37_79b1) + passages.seed) >>> 0;
  device.changed();
  return mixed.toString(16).padStart(8, '0');
}

/** Runs the visits of a gate one after the other, because it serves one person at a time. */
export function oneAtATime<T>(device: Device, visit: () => Promise<T>): Promise<T> {
  const run = device.queue.then(visit, visit);
  device.queue = run.catch(() => undefined);
  return run;
}
