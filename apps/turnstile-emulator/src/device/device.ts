import type { Allow } from '../protocol/event-codes.ts';
import { restingScreen, type Screen } from './screen.ts';
import type { DeviceState } from './state.ts';

/** A notification that waits because of an ordered fault. */
export interface HeldNotification {
  endpoint: string;
  payload: Record<string, unknown>;
}

/** One emulated turnstile: what it remembers, and what lives only while it is switched on. */
export interface Device {
  name: string;
  /** A terminal has no arm: nothing opens, whatever it is told. */
  kind: 'turnstile' | 'terminal';
  /** 1 Administrativo, 2 Fábrica. */
  site: 1 | 2;
  state: DeviceState;
  sessions: Set<string>;
  screen: Screen;
  /** A release ordered over the API that nobody has walked through yet. */
  release: { allow: Allow; passage: string; until: number } | null;
  tally: { granted: number; refused: number; gaveUp: number };
  held: HeldNotification[];
  /** The last time the server or the monitor answered, and how. */
  contact: { at: number; ok: boolean } | null;
  /** Calls to the server that wait for their answer. */
  underWay: Set<Promise<unknown>>;
  /** One person at a time: scans of one gate wait for each other. */
  queue: Promise<unknown>;
  /** Something to remember changed; written to disk soon. */
  changed(): void;
}

export const createDevice = (
  given: Pick<Device, 'name' | 'kind' | 'site' | 'state' | 'changed'>,
): Device => ({
  ...given,
  sessions: new Set(),
  screen: restingScreen(),
  release: null,
  tally: { granted: 0, refused: 0, gaveUp: 0 },
  held: [],
  contact: null,
  underWay: new Set(),
  queue: Promise.resolve(),
});

/** A setting of the device, '' when it has none of that name. */
export function setting(device: Device, section: string, key: string): string {
  return device.state.settings[section]?.[key] ?? '';
}

/** A setting as a whole number within bounds, the fallback when it is not one. */
export function numberSetting(device: Device, section: string, key: string, fallback: number): number {
  const value = Number.parseInt(setting(device, section, key), 10);
  return Number.isFinite(value) && value > 0 ? value : fallback;
}

/**
 * The next passage's uuid: eight hex digits as in the vendor's sample. A bijection of a counter, so that
 * one device never repeats one within four billion passages.
 */
export function nextPassage(device: Device): string {
  const { passages } = device.state;
  passages.count += 1;
  const mixed = (Math.imul(passages.count, 0x9e37_79b1) + passages.seed) >>> 0;
  device.changed();
  return mixed.toString(16).padStart(8, '0');
}

/** Runs one visit after the other: a gate serves one person at a time. */
export function oneAtATime<T>(device: Device, visit: () => Promise<T>): Promise<T> {
  const run = device.queue.then(visit, visit);
  device.queue = run.catch(() => undefined);
  return run;
}
