import type { SiteId } from '@reserva/contracts/basics/primitives';
import { mayStillTell } from '@reserva/domain/gates/gate-in-shift';
import type { Database } from '../../database.ts';
import type { Turnstile } from '../../models/gates/turnstiles.ts';
import { readBatched } from '../basics/read-batched.ts';

/** Terminals are no turnstiles: whoever counts, serves or waives by them never sees one. */
const turnstiles = { kind: null } as const;
const present = { removedAt: null, ...turnstiles };
const presentDevice = { removedAt: null };

export const isTerminal = ({ kind }: Pick<Turnstile, 'kind'>): boolean => kind === 'terminal';

const MS_PER_SECOND = 1000;

/** The moment of registration: an id begins with the seconds at which it was made. */
const registeredAt = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8), 16) * MS_PER_SECOND);

/**
 * True if a turnstile may still report passages until a moment. One that was registered later, or never answered, has none.
 */
export function mayStillReport(
  { _id, lastSeenAt, device }: Pick<Turnstile, '_id' | 'lastSeenAt' | 'device'>,
  until: Date,
): boolean {
  const hasAnswered = lastSeenAt !== null || device.collected !== null;
  return hasAnswered && registeredAt(_id) <= until && mayStillTell(device, until);
}

/** Turnstiles and terminals: whatever is spoken with. */
export const allDevices = (database: Database): Promise<Turnstile[]> =>
  database.turnstiles.find(presentDevice).lean();

export const deviceById = (database: Database, id: string): Promise<Turnstile | null> =>
  database.turnstiles.findOne({ _id: id, ...presentDevice }).lean();

// A handful in all: told apart here, in one question.
export const allTurnstiles = async (database: Database): Promise<Turnstile[]> =>
  (await allDevices(database)).filter((device) => !isTerminal(device));

/** What people reserve at. */
export const allTerminals = async (database: Database): Promise<Turnstile[]> =>
  (await allDevices(database)).filter(isTerminal);

export const turnstilesOfSite = (database: Database, site: SiteId): Promise<Turnstile[]> =>
  database.turnstiles
    .find({ site, ...present })
    .sort({ name: 1 })
    .lean();

export const turnstileById = (database: Database, id: string): Promise<Turnstile | null> =>
  database.turnstiles.findOne({ _id: id, ...present }).lean();

/** What a gate decides by. */
const gateFields = { site: 1, schedule: 1 } as const;
export type Gate = Pick<Turnstile, '_id' | keyof typeof gateFields>;

/** What a device's message is checked against, and what it changes: nothing else is read of each. */
const senderFields = {
  ...gateFields,
  kind: 1,
  deviceId: 1,
  name: 1,
  address: 1,
  tokenVersion: 1,
  lastSeenAt: 1,
  'device.clock': 1,
  'device.mode': 1,
  'device.otherDevice': 1,
} as const;
export interface SendingTurnstile
  extends Gate,
    Pick<Turnstile, 'kind' | 'deviceId' | 'name' | 'address' | 'tokenVersion' | 'lastSeenAt'> {
  device: Pick<Turnstile['device'], 'clock' | 'mode' | 'otherDevice'>;
}

type MaybeRemoved<T> = T & Pick<Turnstile, 'removedAt'>;

// Read with every scan and every turn.
const reading = <T>(fields: { [path: string]: 1 }) =>
  readBatched<Turnstile, MaybeRemoved<T>>({
    of: ({ turnstiles }) => turnstiles,
    by: '_id',
    projection: { ...fields, removedAt: 1 },
  });
const unlessRemoved = <T>(found: MaybeRemoved<T> | null): T | null =>
  found && !found.removedAt ? found : null;

const senderById = reading<SendingTurnstile>(senderFields);
export const sendingTurnstile = async (database: Database, id: string): Promise<SendingTurnstile | null> =>
  unlessRemoved(await senderById(database, id));

/** Also of one that was removed: what happened at it has happened. */
export const gateEver = reading<Gate>(gateFields);
export const gateById = async (database: Database, id: string): Promise<Gate | null> =>
  unlessRemoved(await gateEver(database, id));

/** Also one that was removed: what happened at it has happened. */
export const turnstileEver = (database: Database, id: string): Promise<Turnstile | null> =>
  database.turnstiles.findById(id).lean();

/** By `host` or `host:port`, which one device has at the most. */
export const turnstileByAddress = (database: Database, address: string): Promise<Turnstile | null> =>
  database.turnstiles.findOne({ address, ...present }).lean();

/** Of a site, also those that were removed: what happened at them has happened. */
export const turnstilesEverAt = (
  database: Database,
  site: SiteId,
): Promise<Pick<Turnstile, '_id' | 'name'>[]> =>
  database.turnstiles
    .find({ site, ...turnstiles })
    .select({ name: 1 })
    .sort({ name: 1 })
    .lean();
