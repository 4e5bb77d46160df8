import type { SiteId } from '@reserva/contracts/primitives';
import type { Database } from '../database.ts';
import type { Turnstile } from '../models/turnstiles.ts';
import { readTogether } from './read-together.ts';

const present = { removedAt: null };

export const allTurnstiles = (database: Database): Promise<Turnstile[]> =>
  database.turnstiles.find(present).lean();

export const turnstilesOfSite = (database: Database, site: SiteId): Promise<Turnstile[]> =>
  database.turnstiles
    .find({ site, ...present })
    .sort({ name: 1 })
    .lean();

export const turnstileById = (database: Database, id: string): Promise<Turnstile | null> =>
  database.turnstiles.findOne({ _id: id, ...present }).lean();

/** What a gate decides by: of each message of a device, nothing else is read. */
const gateFields = { site: 1, schedule: 1, deviceId: 1 } as const;
export type Gate = Pick<Turnstile, '_id' | keyof typeof gateFields>;

/** What a device's message is checked against, and what it changes. */
const senderFields = {
  ...gateFields,
  address: 1,
  lastSeenAt: 1,
  'device.clock': 1,
  'device.mode': 1,
  'device.otherDevice': 1,
} as const;
export interface SendingTurnstile extends Gate, Pick<Turnstile, 'address' | 'lastSeenAt'> {
  device: Pick<Turnstile['device'], 'clock' | 'mode' | 'otherDevice'>;
}

// Past mongoose: these are read with every scan and every turn.
const read = <T>({ turnstiles }: Database, filter: object, projection: object): Promise<T | null> =>
  turnstiles.collection.findOne(filter, { projection }) as Promise<T | null>;

const senderById = readTogether<Turnstile, SendingTurnstile & Pick<Turnstile, 'removedAt'>>({
  of: ({ turnstiles }) => turnstiles,
  by: '_id',
  projection: { ...senderFields, removedAt: 1 },
});

export async function sendingTurnstile(database: Database, id: string): Promise<SendingTurnstile | null> {
  const found = await senderById(database, id);
  return found && !found.removedAt ? found : null;
}

export const gateById = (database: Database, id: string) =>
  read<Gate>(database, { _id: id, ...present }, gateFields);

/** Also of one that was removed: what happened at it has happened. */
export const gateEver = (database: Database, id: string) => read<Gate>(database, { _id: id }, gateFields);

/** Also one that was removed: what happened at it has happened. */
export const turnstileEver = (database: Database, id: string): Promise<Turnstile | null> =>
  database.turnstiles.findById(id).lean();

/** By `host` or `host:port`, which one turnstile has at the most. */
export const turnstileByAddress = (database: Database, address: string): Promise<Turnstile | null> =>
  database.turnstiles.findOne({ address, ...present }).lean();
