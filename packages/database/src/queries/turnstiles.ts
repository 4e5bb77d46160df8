import type { SiteId } from '@reserva/contracts/primitives';
import type { Database } from '../database.ts';
import type { Turnstile } from '../models/turnstiles.ts';

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

/** Also one that was removed: what happened at it has happened. */
export const turnstileEver = (database: Database, id: string): Promise<Turnstile | null> =>
  database.turnstiles.findById(id).lean();

/** By `host` or `host:port`, which one turnstile has at the most. */
export const turnstileByAddress = (database: Database, address: string): Promise<Turnstile | null> =>
  database.turnstiles.findOne({ address, ...present }).lean();
