import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { DeviceMode } from '@reserva/domain/gates/device-mode';
import { count, localDate, meal, nullable, text } from '../../fields.ts';
import { partOf } from '../../model.ts';

/** A setting of a device that differs from the desired value. */
export interface DeviceDifference {
  /** Name of the setting in the device's own terms, such as `monitor.path`. */
  setting: string;
  wanted: string;
  /** Empty if the device has no such setting. */
  found: string;
}

/** Results of the last visits to a device. */
export interface DeviceState {
  /** Operating state of the turnstile and its start. Null before the first check. */
  health: { operating: boolean; since: Date } | null;
  probe: {
    triedAt: Date | null;
    answeredAt: Date | null;
    /** Error of the last attempt. Null if that attempt succeeded. */
    fault: string | null;
  };
  /**
   * Time of the last complete visit. A probe, or a push of one setting, is not a complete visit and does not delay the
   * next one.
   */
  visitedAt?: Date | null;
  /**
   * Last measurement of the device's clock. `offsetMs` is the device's `time` minus ours, including its time zone.
   * `driftMs` is the error of the clock without the time zone.
   */
  clock: { offsetMs: number; driftMs: number; measuredAt: Date } | null;
  /** Mode of the device: the server or the device decides at the gate. Null before the device's first message. */
  mode: DeviceMode | null;
  configuration: {
    checkedAt: Date;
    /** Differences that remained after the last repair. */
    differences: DeviceDifference[];
    /** The last repair that changed any setting, with the changed settings. Null if there was none. */
    repaired: { at: Date; differences: DeviceDifference[] } | null;
  } | null;
  /**
   * Last reading of the device's own turn counter. `total` counts all turns, `entries` only turns in the direction of
   * entry.
   */
  turns: { total: number; entries?: number; readAt: Date } | null;
  /**
   * Another device that answered at the turnstile's address. The gateway refuses it until an administrator confirms the
   * replacement.
   */
  otherDevice: { deviceId: string; seenAt: Date } | null;
  /**
   * The last row that the service collected from each of the device's two logs. Ids are text, because they are int64.
   * Null before the first contact.
   */
  collected: {
    logId: string;
    eventId: string;
    at: Date;
    fault: string | null;
    /**
     * Marks (digests) of the contents of those two rows. If a row with the same id has another content, the device has
     * started a new log.
     */
    logMark?: string | null;
    eventMark?: string | null;
    /**
     * Clock offset, in milliseconds, at the last time when the service had read all rows of the log. If the device's
     * clock is set back later, the times of the rows from before are corrected by this offset.
     */
    offsetMs?: number;
  } | null;
  /** Number of rows in the device's log that the service had not read at the last check. */
  pendingEvents: number;
  /** Faces on the device. Null before the first check. */
  faces: {
    checkedAt: Date;
    /**
     * Digest of all enrolments (`stateOfFaces`) at the time when the device last had all of them. Null while the device
     * lacks some.
     */
    state: string | null;
    /** Number of people that the device recognises. Null for a model without a camera. */
    people: number | null;
    /**
     * Photos that the device rejected, with the reason. The service sends a person's photo again only if it is a new
     * one.
     */
    refused: { userId: string; version: number; reason: string }[];
  } | null;
  /**
   * Time of the last `checkin.ready`, a check of the reservation service that needs no scan. The field is written and
   * never read.
   */
  readyAt?: Date;
  /**
   * The roster on the device: the people that may pass while our server is out of reach. Null if the device has none.
   */
  roster: { date: LocalDate; meal: MealId; people: number; writtenAt: Date } | null;
}

/** Returns the state of a device before its first contact. */
export const neverSpokenWith = (): DeviceState => ({
  health: null,
  probe: { triedAt: null, answeredAt: null, fault: null },
  clock: null,
  mode: null,
  configuration: null,
  turns: null,
  otherDevice: null,
  collected: null,
  pendingEvents: 0,
  faces: null,
  roster: null,
});

const at = { type: Date, required: true };
const maybe = { type: Date, default: null };

const differenceSchema = partOf<DeviceDifference>({
  setting: { type: String, required: true },
  wanted: text,
  found: text,
});
const differences = { type: [differenceSchema], required: true };

export const deviceStateSchema = partOf<DeviceState>({
  health: {
    type: partOf<NonNullable<DeviceState['health']>>({
      operating: { type: Boolean, required: true },
      since: at,
    }),
    default: null,
  },
  probe: {
    type: partOf<DeviceState['probe']>({
      triedAt: maybe,
      answeredAt: maybe,
      fault: { type: String, default: null },
    }),
    required: true,
  },
  visitedAt: Date,
  clock: {
    type: partOf<NonNullable<DeviceState['clock']>>({
      offsetMs: { type: Number, required: true },
      driftMs: { type: Number, required: true },
      measuredAt: at,
    }),
    default: null,
  },
  mode: {
    type: partOf<DeviceMode>({
      kind: { type: String, required: true, enum: ['online', 'contingency', 'standalone'] },
      since: maybe,
      seenAt: at,
      lastContingency: {
        type: partOf<NonNullable<DeviceMode['lastContingency']>>({ from: maybe, to: at }),
        default: null,
      },
    }),
    default: null,
  },
  configuration: {
    type: partOf<NonNullable<DeviceState['configuration']>>({
      checkedAt: at,
      differences,
      repaired: {
        type: partOf<{ at: Date; differences: DeviceDifference[] }>({ at, differences }),
        default: null,
      },
    }),
    default: null,
  },
  turns: {
    type: partOf<NonNullable<DeviceState['turns']>>({ total: count, entries: Number, readAt: at }),
    default: null,
  },
  otherDevice: {
    type: partOf<NonNullable<DeviceState['otherDevice']>>({
      deviceId: { type: String, required: true },
      seenAt: at,
    }),
    default: null,
  },
  collected: {
    type: partOf<NonNullable<DeviceState['collected']>>({
      logId: { type: String, required: true },
      eventId: { type: String, required: true },
      at,
      fault: { type: String, default: null },
      logMark: String,
      eventMark: String,
      offsetMs: Number,
    }),
    default: null,
  },
  pendingEvents: count,
  faces: {
    type: partOf<NonNullable<DeviceState['faces']>>({
      checkedAt: at,
      state: { type: String, default: null },
      people: nullable(count),
      refused: {
        type: [
          partOf<NonNullable<DeviceState['faces']>['refused'][number]>({
            userId: { type: String, required: true },
            version: { type: Number, required: true },
            reason: { type: String, required: true },
          }),
        ],
        required: true,
      },
    }),
    default: null,
  },
  readyAt: Date,
  roster: {
    type: partOf<NonNullable<DeviceState['roster']>>({
      date: localDate,
      meal,
      people: count,
      writtenAt: at,
    }),
    default: null,
  },
});
