import type { MealId } from '@reserva/contracts/basics/primitives';
import type { CollectedPassage } from '@reserva/contracts/gates/passage-commands';
import type { DeviceDifference } from '@reserva/database/models/gates/turnstile-device';
import type { Window } from '@reserva/domain/calendar/windows';
import type { WallTime } from '@reserva/domain/gates/device-clock';
import type { ArmSide } from '@reserva/domain/gates/way-of-turn';

/** What a device says of itself. */
export interface DeviceWord {
  /** Whether it leaves its decisions to our server. */
  online: boolean;
  /** Id that its messages carry; null where it does not say. */
  deviceId: string | null;
  /** Its `time` in milliseconds: Unix time, or wall time on some firmware. */
  timeMs: number;
}

/** What a device is to be set to. */
export interface DesiredConfiguration {
  /** Its own base address at our gateway, for questions and notifications. */
  serverUrl: string;
}

/** How far the two logs of a device have been read. */
export interface LogCursor {
  logId: bigint;
  eventId: bigint;
}

/** What the rows at a cursor say, to recognise them by; null where there is none (any more). */
export interface CursorMarks {
  log: string | null;
  event: string | null;
}

/** Turns that a device has counted, by the side of its arm; of a model that counts them together all stand in `total`. */
export interface TurnCount {
  total: number;
  left: number | null;
  right: number | null;
}

/** A move of the arm. */
export interface ArmTurn {
  id: bigint;
  kind: 'turn' | 'give-up' | 'other' | 'unreadable';
  /** Null where it did not turn. */
  side: ArmSide | null;
  /** What the row says, to recognise it by; null where nobody can read it. */
  mark: string | null;
  /** The device's id of the scan it was for. */
  scanId: string;
  timeMs: number;
  /** What the device wrote; of one that is unreadable. */
  written?: string;
}

/** Somebody was let in, whoever decided it. */
export interface DeviceGrant {
  id: bigint;
  /** What the row says, to recognise it by. */
  mark: string;
  timeMs: number;
  /** Null where the device does not say. */
  person: CollectedPassage['person'];
  /** The id by which it knows the person, where that is all it says; it may have forgotten whose it is. */
  deviceUserId: bigint | null;
}

export interface DeviceLog {
  turns: ArmTurn[];
  grants: DeviceGrant[];
  /** Whether there is more beyond the last turn. */
  more: boolean;
}

/** A part of what was shown at a device, whatever came of it. */
export interface DeviceMarks {
  /** In their order; `person` null where nobody was known, or the row is of something else. */
  rows: DeviceGrant[];
  more: boolean;
}

/** Somebody who may pass while our server is out of reach. */
export interface RosterEntry {
  userId: string;
  /** Digits. */
  badge: string;
  name: string;
}

/** Somebody whom the device is to recognise. */
export interface Face {
  userId: string;
  name: string;
  version: number;
  /** JPEG. */
  image: Uint8Array;
}

/**
 * A turnstile as this service sees it, whoever made it. Desired state is ours: it is written, read back and compared.
 * Every call throws `DeviceFault` when the device does not do it.
 */
export interface TurnstileDevice {
  probe(): Promise<DeviceWord>;
  /** The serving windows it decides by on its own, when our server is out of its reach. */
  readSchedules(): Promise<Window[]>;
  /** Writes the serving windows; those that are there already are left alone. */
  writeSchedules(windows: readonly Window[]): Promise<void>;
  /** What is set otherwise than wanted: who decides, where the server is, how codes are read. */
  differences(desired: DesiredConfiguration): Promise<DeviceDifference[]>;
  /** Writes what differs. */
  configure(desired: DesiredConfiguration): Promise<void>;
  setClock(wall: WallTime): Promise<void>;
  /** Shows a sentence at the gate for so many milliseconds. */
  showMessage(message: string, forMs: number): Promise<void>;
  /** Lets one person through without asking who it is. */
  releaseOnce(direction: 'clockwise' | 'anticlockwise' | 'both'): Promise<void>;
  /** All turns of the arm that the device has ever counted. */
  turns(): Promise<TurnCount>;
  /** Where its logs end. */
  lastIds(): Promise<LogCursor>;
  /** What stands in its logs at a cursor. */
  marksAt(cursor: LogCursor): Promise<CursorMarks>;
  /** A part of what its logs have beyond a cursor, in their order: with each turn whom it may have been for. */
  readEvents(after: LogCursor): Promise<DeviceLog>;
  /** A part of what was shown at it beyond a row of its log: of a terminal, which has no turns. */
  readMarks(after: bigint): Promise<DeviceMarks>;
  /**
   * Lets these people pass a meal by the device's own decision, and nobody else of ours. What is there already stays; an
   * interrupted write is continued by the next.
   * @param meal null: nobody
   * @returns how many of them it knows afterwards
   */
  writeRoster(meal: MealId | null, people: readonly RosterEntry[]): Promise<number>;
  /** The faces of our people that it knows: the version of the photo by the id that it knows the person by. */
  readFaces(): Promise<Map<bigint, number>>;
  /**
   * Has it recognise a person; a photo that is there is replaced.
   * @returns why it does not take the photo, null when it does
   */
  putFace(face: Face): Promise<string | null>;
  /** Has it forget these people, with all that it knows of them. */
  removeFaces(ids: readonly bigint[]): Promise<void>;
  /** Ends the visit. Never throws: a device forgets by itself. */
  close(): Promise<void>;
}

/** How to reach one. */
export interface DeviceAddress {
  /** `host` or `host:port`. */
  address: string;
  password: string;
}

/** @param goOn asked before each call: throws where the visit is to end */
export type ConnectDevice = (
  to: DeviceAddress,
  signal: AbortSignal,
  goOn?: (() => void) | undefined,
) => TurnstileDevice;
