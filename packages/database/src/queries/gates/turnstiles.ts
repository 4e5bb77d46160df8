import type { SiteId } from '@reserva/contracts/basics/primitives';
import { mayHaveUnreportedEvents } from '@reserva/domain/gates/gate-in-shift';
import type { Database } from '../../database.ts';
import type { Turnstile } from '../../models/gates/turnstiles.ts';
import { readBatched } from '../basics/read-batched.ts';

/** Filter that excludes terminals, so that counts, shifts and waivers never include them. */
const turnstiles = { kind: null } as const;
const present = { removedAt: null, ...turnstiles };
const presentDevice = { removedAt: null };

export const isTerminal = ({ kind }: Pick<Turnstile, 'kind'>): boolean => kind === 'terminal';

const MS_PER_SECOND = 1000;

/**
 * Returns the time when the turnstile was registered. The first eight hexadecimal digits of an id are the second of its
 * creation.
 */
const registeredAt = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8), 16) * MS_PER_SECOND);

/**
 * Returns true if a turnstile may still report passages that happened before `until`. A turnstile that was registered
 * after `until`, or that never answered, has no such passages.
 */
export function mayStillReport(
  { _id, lastSeenAt, device }: Pick<Turnstile, '_id' | 'lastSeenAt' | 'device'>,
  until: Date,
): boolean {
  const hasAnswered = lastSeenAt !== null || device.collected !== null;
  return hasAnswered && registeredAt(_id) <= until && mayHaveUnreportedEvents(device, until);
}

/** Reads all turnstiles and terminals that were not removed. */
export const allDevices = (database: Database): Promise<Turnstile[]> =>
  database.turnstiles.find(presentDevice).lean();

export const deviceById = (database: Database, id: string): Promise<Turnstile | null> =>
  database.turnstiles.findOne({ _id: id, ...presentDevice }).lean();

// One query reads all devices, because there are only a few.
export const allTurnstiles = async (database: Database): Promise<Turnstile[]> =>
  (await allDevices(database)).filter((device) => !isTerminal(device));

/** Reads the terminals: devices at which people reserve. */
export const allTerminals = async (database: Database): Promise<Turnstile[]> =>
  (await allDevices(database)).filter(isTerminal);

export const turnstilesOfSite = (database: Database, site: SiteId): Promise<Turnstile[]> =>
  database.turnstiles
    .find({ site, ...present })
    .sort({ name: 1 })
    .lean();

export const turnstileById = (database: Database, id: string): Promise<Turnstile | null> =>
  database.turnstiles.findOne({ _id: id, ...present }).lean();

/** Fields of a turnstile that the decision about a scan needs. */
const gateFields = { site: 1, schedule: 1 } as const;
export type Gate = Pick<Turnstile, '_id' | keyof typeof gateFields>;

/**
 * Fields that the handling of a device's message reads. Other fields are left out, so that each message is handled
 * fast.
 */
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

// Builds a batched read of a turnstile. Every scan and every turn uses one of these reads.
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

/** Reads a gate even if it was removed, because its past passages remain valid. */
export const gateEver = reading<Gate>(gateFields);
export const gateById = async (database: Database, id: string): Promise<Gate | null> =>
  unlessRemoved(await gateEver(database, id));

/** Reads a turnstile even if it was removed, because its past passages remain valid. */
export const turnstileEver = (database: Database, id: string): Promise<Turnstile | null> =>
  database.turnstiles.findById(id).lean();

/** Finds a turnstile by its address (`host` or `host:port`). No two devices have the same address. */
export const turnstileByAddress = (database: Database, address: string): Promise<Turnstile | null> =>
  database.turnstiles.findOne({ address, ...present }).lean();

/** Reads all turnstiles of a site, including removed ones, because their past passages remain valid. */
export const turnstilesEverAt = (
  database: Database,
  site: SiteId,
): Promise<Pick<Turnstile, '_id' | 'name'>[]> =>
  database.turnstiles
    .find({ site, ...turnstiles })
    .select({ name: 1 })
    .sort({ name: 1 })
    .lean();
