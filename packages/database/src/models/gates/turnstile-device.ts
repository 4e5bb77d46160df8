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
   * Time of the last complete visit. Probes and single pushes do not count, so that they do not delay the next visit.
   */
  visitedAt?: Date | null;
  /** `offsetMs` is the device's `time` minus ours, including its time zone. `driftMs` is the error of its clock. */
  clock: { offsetMs: number; driftMs: number; measuredAt: Date } | null;
  /**
   * Mode of the device, which says if the server or the device decides at the gate. Null before the device's first
   * message.
   */
  mode: DeviceMode | null;
  configuration: {
    checkedAt: Date;
    /** Differences that remained after the last repair. */
    differences: DeviceDifference[];
    /** Settings that the last necessary repair changed. */
    repaired: { at: Date; differences: DeviceDifference[] } | null;
  } | null;
  /**
   * The device's own turn counter at the last reading. `total` has all turns, `entries` only turns in the direction of
   * entry.
   */
  turns: { total: number; entries?: number; readAt: Date } | null;
  /** Another device that answered at the address. It is refused until an administrator confirms the replacement. */
  otherDevice: { deviceId: string; seenAt: Date } | null;
  /**
   * The last rows of the device's two logs that the service collected. Ids are text, because they are int64. Null
   * before the first contact.
   */
  collected: {
    logId: string;
    eventId: string;
    at: Date;
    fault: string | null;
    /** Marks of the contents of those rows. A different content under the same id means a different log. */
    logMark?: string | null;
    eventMark?: string | null;
    /**
     * Clock offset in milliseconds when all rows were collected last. It dates rows that the device wrote before its
     * clock was set back.
     */
    offsetMs?: number;
  } | null;
  /** Number of rows on the device that were not yet collected at the last check. */
  pendingEvents: number;
  /** Faces on the device. Null before the first check. */
  faces: {
    checkedAt: Date;
    /**
     * Digest of the enrolments that the device last received (`stateOfFaces`). Null while the device lacks some of
     * them.
     */
    state: string | null;
    /** Number of people whom the device recognises. Null for a model without a camera. */
    people: number | null;
    /**
     * Photos that the device rejected, with the reason. The service offers them again only after the person has another
     * photo.
     */
    refused: { userId: string; version: number; reason: string }[];
  } | null;
  /** Time of the last `checkin.ready`, a check without a scan. The field is written and never read. */
  readyAt?: Date;
  /** The people who may pass while our server is out of reach. Null if the device has no roster. */
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
