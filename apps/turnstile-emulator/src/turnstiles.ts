import type { DeviceEntry } from './config.ts';
import type { Context } from './context.ts';
import { applyEntry, switchOff, switchOn, type Turnstile } from './turnstile.ts';

/** All turnstiles of this process, in the order of the page. */
export interface Turnstiles {
  all(): readonly Turnstile[];
  /** Finds a turnstile by device id, name or position (1 is the first). */
  find(reference: string | number): Turnstile | undefined;
  /** Starts another turnstile. An entry with a known device id changes that turnstile instead. */
  put(entry: DeviceEntry): Promise<Turnstile>;
  stop(): Promise<void>;
}

/**
 * Creates an empty registry.
 * @param portAt returns the port for an entry that has none
 */
export function createTurnstiles(context: Context, portAt: (position: number) => number): Turnstiles {
  const list: Turnstile[] = [];

  const find = (reference: string | number) => {
    const text = String(reference);
    const position = /^\d{1,3}$/.test(text) ? Number(text) : 0;
    return (
      list.find(({ device }) => device.state.deviceId === text || device.name === text) ?? list[position - 1]
    );
  };

  return {
    all: () => list,
    find,
    async put(entry) {
      const existing = list.find(({ device }) => device.state.deviceId === entry.deviceId);
      if (existing) {
        applyEntry(context, existing.device, entry);
        return existing;
      }
      const turnstile = await switchOn(context, entry, portOf(entry) ?? portAt(list.length + 1));
      list.push(turnstile);
      return turnstile;
    },
    async stop() {
      await Promise.all(list.map(switchOff));
    },
  };
}

function portOf(entry: DeviceEntry): number | undefined {
  const fromAddress = /:(\d{1,5})$/.exec(entry.address ?? '')?.[1];
  return entry.port ?? (fromAddress === undefined ? undefined : Number(fromAddress));
}
