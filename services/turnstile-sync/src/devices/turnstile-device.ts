import type { MealId } from '@reserva/contracts/basics/primitives';
import type { CollectedPassage } from '@reserva/contracts/gates/passage-commands';
import type { DeviceDifference } from '@reserva/database/models/gates/turnstile-device';
import type { Window } from '@reserva/domain/calendar/windows';
import type { WallTime } from '@reserva/domain/gates/device-clock';
import type { ArmSide } from '@reserva/domain/gates/way-of-turn';

/** State that a device reports about itself. */
export interface DeviceReport {
  /** True if the device leaves decisions to our server. */
  online: boolean;
  /** The id that the device sends in its messages; null if the device does not report one. */
  deviceId: string | null;
  /** The time of the device's clock in milliseconds. It is Unix time, or local time on some firmware. */
  timeMs: number;
}

/** The settings that a device should have. */
export interface DesiredConfiguration {
  /**
   * Address of our gateway that this device calls, with a secret path. The device asks there if a person may pass
   * and reports what happened.
   */
  serverUrl: string;
}

/** Positions up to which a device's two logs have been read. */
export interface LogCursor {
  logId: bigint;
  eventId: bigint;
}

/**
 * Contents of the rows at a cursor. They are compared later to see if the same rows are still there. Null if there is
 * no row.
 */
export interface CursorMarks {
  log: string | null;
  event: string | null;
}

/** Turns that a device has counted, by side of its arm. A model that does not count sides reports only `total`. */
export interface TurnCount {
  total: number;
  left: number | null;
  right: number | null;
}

export interface ArmTurn {
  id: bigint;
  kind: 'turn' | 'give-up' | 'other' | 'unreadable';
  /** Null if the arm did not turn. */
  side: ArmSide | null;
  /** Content of the row, to see later if the same row is still at this position; null if the row is unreadable. */
  mark: string | null;
  /** The device's id of the scan that caused the move. */
  scanId: string;
  timeMs: number;
  /** The text of the row; present only if the row is unreadable. */
  written?: string;
}

/** A person was let in, decided by the device or by our gateway. */
export interface DeviceGrant {
  id: bigint;
  /** Content of the row, to see later if the same row is still at this position. */
  mark: string;
  timeMs: number;
  /** Null if the device does not identify the person. */
  person: CollectedPassage['person'];
  /** The device's id of the user, if that is all it reports. The device may have forgotten the user since. */
  deviceUserId: bigint | null;
}

export interface DeviceLog {
  turns: ArmTurn[];
  grants: DeviceGrant[];
  /** True if there are more rows after the last turn. */
  more: boolean;
}

/** A part of the log of scans at a device, with all results. */
export interface DeviceMarks {
  /** Rows in the order of the log. `person` is null if the person was not identified or the row is no scan. */
  rows: DeviceGrant[];
  more: boolean;
}

/** A person who may pass while our server is out of reach. */
export interface RosterEntry {
  userId: string;
  /** Digits of the badge number. */
  badge: string;
  name: string;
}

/** A face that the device should recognise. */
export interface Face {
  userId: string;
  name: string;
  version: number;
  /** JPEG. */
  image: Uint8Array;
}

/**
 * Operations on a turnstile, independent of its maker. This service owns the desired state: it writes, reads back and
 * compares. Every operation throws `DeviceFault` when the device fails.
 */
export interface TurnstileDevice {
  probe(): Promise<DeviceReport>;
  /** Reads the serving windows that the device uses when it decides alone, without our server. */
  readSchedules(): Promise<Window[]>;
  /** Writes the serving windows that differ from those on the device. */
  writeSchedules(windows: readonly Window[]): Promise<void>;
  /**
   * Compares the settings with the desired ones, for example the mode and the server's address. Returns the
   * differences.
   */
  differences(desired: DesiredConfiguration): Promise<DeviceDifference[]>;
  /** Writes the settings that differ. */
  configure(desired: DesiredConfiguration): Promise<void>;
  setClock(wall: WallTime): Promise<void>;
  /** Shows a sentence at the gate for this number of milliseconds. */
  showMessage(message: string, forMs: number): Promise<void>;
  /** Lets one person through without a scan. */
  releaseOnce(direction: 'clockwise' | 'anticlockwise' | 'both'): Promise<void>;
  /** Reads the total number of turns that the device has ever counted. */
  turns(): Promise<TurnCount>;
  /** Reads the highest id of each of the two logs. */
  lastIds(): Promise<LogCursor>;
  /** Reads the contents of the rows at a cursor. */
  marksAt(cursor: LogCursor): Promise<CursorMarks>;
  /**
   * Reads a part of both logs after a cursor, in their order. It contains turns, and the grants that can belong to
   * them.
   */
  readEvents(after: LogCursor): Promise<DeviceLog>;
  /** Reads a part of a terminal's scans after a row. A terminal has no turns. */
  readMarks(after: bigint): Promise<DeviceMarks>;
  /**
   * Writes to the device which of our people it may let pass during a meal without our server. Does not write rows
   * again that the device already has. If a write is interrupted, the next call continues it.
   * @param meal null removes all our people from the roster
   * @returns the number of these people that the device stores afterwards
   */
  writeRoster(meal: MealId | null, people: readonly RosterEntry[]): Promise<number>;
  /** Reads the photo versions of our people on the device, by device user id. */
  readFaces(): Promise<Map<bigint, number>>;
  /**
   * Adds or replaces a person's face.
   * @returns null if the device accepts the photo, else its reason
   */
  putFace(face: Face): Promise<string | null>;
  /** Erases these people with all their rows on the device. */
  removeFaces(ids: readonly bigint[]): Promise<void>;
  /** Ends the session with the device. Never throws, because the device ends an open session by itself. */
  close(): Promise<void>;
}

export interface DeviceAddress {
  /** `host` or `host:port`. */
  address: string;
  password: string;
}

/** Connects to a device. @param goOn is called before each call to the device; it throws to end the visit */
export type ConnectDevice = (
  to: DeviceAddress,
  signal: AbortSignal,
  goOn?: (() => void) | undefined,
) => TurnstileDevice;
