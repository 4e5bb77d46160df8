import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { WeeklyWindow, Window } from '@reserva/domain/calendar/windows';
import type { Connection } from 'mongoose';
import { count, nullable, site, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';
import { windowSchema } from '../../window-schema.ts';
import { type DeviceState, deviceStateSchema, neverSpokenWith } from './turnstile-device.ts';

/** Progress of writing the stored schedule to a device. */
export interface ScheduleSync {
  /** Number of the stored schedule. It increases with every change of the schedule. */
  wanted: number;
  /** Number (`wanted`) of the schedule that the service last read back from the device. Null if it never read one. */
  confirmed: number | null;
  /**
   * Windows that the service last read back from the device. Empty while it writes new ones. Absent if they equal the
   * turnstile's `schedule`.
   */
  hours?: Window[];
  confirmedAt: Date | null;
  triedAt: Date | null;
  /** Error of the last attempt. Null if that attempt succeeded. */
  fault: string | null;
}

/** Returns the sync state of a turnstile before the first contact with its device. */
export const neverSynchronised = (): ScheduleSync => ({
  wanted: 1,
  confirmed: null,
  confirmedAt: null,
  triedAt: null,
  fault: null,
});

export interface Turnstile extends WithOutbox {
  _id: string;
  /** `terminal` for a device without an arm, at which people reserve. Absent or null for a turnstile. */
  kind?: 'terminal' | null;
  name: string;
  /** `host` or `host:port`. The specification calls this field `ip`. */
  address: string;
  site: SiteId;
  /**
   * Id that the device sends in its messages. Devices with another id are refused at this address. Empty before the
   * first contact.
   */
  deviceId: string;
  /** Password of the device's own API, sealed. */
  password: string;
  /**
   * Number that is part of the secret path at our device port. A higher number makes the old path invalid. Absent means
   * 0.
   */
  tokenVersion?: number;
  /** The last few commands that changed the turnstile, so that a retry of one is recognised (`recent-commands.ts`). */
  commands?: string[];
  /** Serving windows, one for each meal. */
  schedule: WeeklyWindow[];
  scheduleSync: ScheduleSync;
  /** The last version of the prices for which the device confirmed that it lets our server decide at the gate. */
  pricesConfirmed: { version: number; at: Date } | null;
  /**
   * Time of the last sign of life. Null before the first one. The turnstile's health follows from it (domain,
   * `turnstile-health`).
   */
  lastSeenAt: Date | null;
  device: DeviceState;
  /**
   * Time of the removal. The document stays, because past events need the name. Another turnstile may then have the
   * address.
   */
  removedAt: Date | null;
  /** Command that removed the turnstile. */
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
  // Allows one device per address. The message for a second one is 'IP já cadastrado!'.
  .index({ address: 1 }, { unique: true })
  // Serves the turnstiles of a site, sorted by name.
  .index({ site: 1, name: 1 })
  .index(...outboxIndex);

export const turnstileModel = (connection: Connection) =>
  modelOf<Turnstile>(connection, 'Turnstile', schema, 'turnstiles');
