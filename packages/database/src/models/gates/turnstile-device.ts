import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { DeviceMode } from '@reserva/domain/gates/device-mode';
import { count, localDate, meal, nullable, text } from '../../fields.ts';
import { partOf } from '../../model.ts';

/** Something on a device that is not as it should be. */
export interface DeviceDifference {
  /** What it is, in the device's own words: `monitor.path`. */
  setting: string;
  wanted: string;
  /** Empty where the device has nothing of the kind. */
  found: string;
}

/** What the last visits with a device came to. */
export interface DeviceState {
  /** Whether the turnstile operates, and since when; null before the first look. */
  health: { operating: boolean; since: Date } | null;
  probe: {
    triedAt: Date | null;
    answeredAt: Date | null;
    /** Why the last try failed; null when it did not. */
    fault: string | null;
  };
  /** When it was last looked after as a whole; whoever only asks or pushes something does not put that off. */
  visitedAt?: Date | null;
  /** `offsetMs`: what the device's `time` is ahead of ours, its zone included; `driftMs`: how wrong its clock is. */
  clock: { offsetMs: number; driftMs: number; measuredAt: Date } | null;
  /** Who decides at its gate; null before it was heard of. */
  mode: DeviceMode | null;
  configuration: {
    checkedAt: Date;
    /** What still differs after the last repair. */
    differences: DeviceDifference[];
    /** What the last repair that was needed has changed. */
    repaired: { at: Date; differences: DeviceDifference[] } | null;
  } | null;
  /** The device's own counter when it was last read: of all turns, and of those by which people enter. */
  turns: { total: number; entries?: number; readAt: Date } | null;
  /** Another device that answered at the address: refused until an administrator confirms the exchange. */
  otherDevice: { deviceId: string; seenAt: Date } | null;
  /** The last rows of the device's two logs that we have; ids as text, since they are int64. Null before the first contact. */
  collected: {
    logId: string;
    eventId: string;
    at: Date;
    fault: string | null;
    /** What those rows say: another row under the same id is another log. */
    logMark?: string | null;
    eventMark?: string | null;
    /** What the device's `time` was ahead of ours when all was recorded: what it wrote before its clock was set back. */
    offsetMs?: number;
  } | null;
  /** Rows that the device has beyond those, when it was last asked. */
  pendingEvents: number;
  /** The faces it knows; null before the first look. */
  faces: {
    checkedAt: Date;
    /** Names the enrolments that it was last brought to (`stateOfFaces`); null while something is missing. */
    state: string | null;
    /** People it recognises; null of a model that has no camera. */
    people: number | null;
    /** Photos it does not take, and why. Not offered again until the person has another. */
    refused: { userId: string; version: number; reason: string }[];
  } | null;
  /** When scans of its were last asked about without any being shown (`checkin.ready`): written, never read. */
  readyAt?: Date;
  /** The people who may pass while our server is out of reach; null when none are on the device. */
  roster: { date: LocalDate; meal: MealId; people: number; writtenAt: Date } | null;
}

/** Of a device that nobody has spoken with yet. */
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
