import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { WeeklyWindow, Window } from '@reserva/domain/calendar/windows';
import type { Connection } from 'mongoose';
import { count, nullable, site, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';
import { windowSchema } from '../../window-schema.ts';
import { type DeviceState, deviceStateSchema, neverSpokenWith } from './turnstile-device.ts';

/** How far a device is behind the schedule that is stored here. */
export interface ScheduleSync {
  /** Raised with every schedule that is stored. */
  wanted: number;
  /** `wanted` of the schedule that was last read back from the device; null before the first. */
  confirmed: number | null;
  /** The hours that were last read back from the device; none: they are being written; missing: those of every day. */
  hours?: Window[];
  confirmedAt: Date | null;
  triedAt: Date | null;
  /** Why the last try failed; null when it did not. */
  fault: string | null;
}

/** Of a turnstile whose device nobody has spoken with yet. */
export const neverSynchronised = (): ScheduleSync => ({
  wanted: 1,
  confirmed: null,
  confirmedAt: null,
  triedAt: null,
  fault: null,
});

export interface Turnstile extends WithOutbox {
  _id: string;
  /** A device without an arm, at which people reserve: on a list of its own, and no turnstile. Missing: a turnstile. */
  kind?: 'terminal' | null;
  name: string;
  /** `host` or `host:port` (spec: ip). */
  address: string;
  site: SiteId;
  /** Id that the device gives in its messages; others at the same address are refused. Empty before the first contact. */
  deviceId: string;
  /** Password of the device's own API, sealed. */
  password: string;
  /** Raised to make its path at our device port worthless; missing: 0. */
  tokenVersion?: number;
  /** Commands that changed its entry, its hours, its path or its device, the latest few (`recent-commands.ts`). */
  commands?: string[];
  /** Serving windows, one per meal. */
  schedule: WeeklyWindow[];
  scheduleSync: ScheduleSync;
  /** The prices by which the device last said to leave its decisions to us. */
  pricesConfirmed: { version: number; at: Date } | null;
  /** Last sign of life; null before the first. Whether it operates follows from it (domain, turnstile-health). */
  lastSeenAt: Date | null;
  device: DeviceState;
  /** When it was removed: its name stays for what happened at it, its address is free again. */
  removedAt: Date | null;
  /** Command that removed it. */
  removedBy?: string | null;
}

const scheduleSyncSchema = partOf<ScheduleSync>({
  wanted: count,
  confirmed: nullable(count),
  hours: { type: [windowSchema], default: undefined },
  confirmedAt: { type: Date, default: null },
  triedAt: { type: Date, default: null },
  fault: { type: String, default: null },
});
const pricesConfirmedSchema = partOf<NonNullable<Turnstile['pricesConfirmed']>>({
  version: count,
  at: { type: Date, required: true },
});

const schema = schemaOf<Turnstile>({
  _id: { type: String, required: true },
  kind: { type: String, enum: ['terminal', null] },
  name: { type: String, required: true },
  address: { type: String, required: true },
  site,
  deviceId: text,
  password: { type: String, required: true },
  tokenVersion: { type: Number, default: 0 },
  commands: { type: [String], default: undefined },
  schedule: { type: [windowSchema], required: true },
  scheduleSync: { type: scheduleSyncSchema, default: neverSynchronised },
  pricesConfirmed: { type: pricesConfirmedSchema, default: null },
  lastSeenAt: { type: Date, default: null },
  device: { type: deviceStateSchema, default: neverSpokenWith },
  removedAt: { type: Date, default: null },
  removedBy: { type: String, default: null },
  ...outboxField,
})
  // One device per address ('IP já cadastrado!').
  .index({ address: 1 }, { unique: true })
  // Those of a site by their names.
  .index({ site: 1, name: 1 })
  .index(...outboxIndex);

export const turnstileModel = (connection: Connection) =>
  modelOf<Turnstile>(connection, 'Turnstile', schema, 'turnstiles');
