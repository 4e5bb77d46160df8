import { randomInt } from 'node:crypto';
import type { WireInt } from '@reserva/runtime/http/wire-json';
import { serialOf } from '../protocol/serial.ts';
import type { TableName } from '../protocol/tables.ts';
import { factorySettings, type Settings } from './factory-settings.ts';
import { type Faults, noFaults } from './faults.ts';

export type Row = Record<string, WireInt | string>;

/** The data that a device stores across restarts. */
export interface DeviceState {
  version: 1;
  /** The int64 id as digits. */
  deviceId: string;
  serial: string;
  account: { login: string; password: string };
  /**
   * The error of the device's clock. `isLocal` is true if the device sends local time instead of Unix time as `time`.
   */
  clock: { offsetMs: number; isLocal: boolean };
  settings: Settings;
  tables: Record<TableName, Row[]>;
  /** The last assigned id of each table. Ids are never reused. */
  lastIds: Partial<Record<TableName, number>>;
  passages: { seed: number; count: number };
  turns: { left: number; right: number; entrance: number; exit: number };
  contingency: { since: number | null; last: number | null; accessLogs: number };
  images: Record<string, { timestamp: number; image: string | null }>;
  faults: Faults;
  /** The server address of the last setup. A setup runs only for another address. */
  provisionedFor: string | null;
}

/**
 * Returns the state of a new device. Its login is admin/admin and its mode is standalone. One rule, group, portal and
 * time zone allow every passage, but the group has no members.
 */
export function factoryState(deviceId: string): DeviceState {
  return {
    version: 1,
    deviceId,
    serial: serialOf(deviceId),
    account: { login: 'admin', password: 'admin' },
    clock: { offsetMs: 0, isLocal: false },
    settings: factorySettings(),
    tables: factoryTables(),
    lastIds: { groups: 1, access_rules: 1, portals: 1, time_zones: 1, time_spans: 1 },
    passages: { seed: randomInt(0x1_0000_0000), count: 0 },
    turns: { left: 0, right: 0, entrance: 0, exit: 0 },
    contingency: { since: null, last: null, accessLogs: 0 },
    images: {},
    faults: noFaults(),
    provisionedFor: null,
  };
}

/** Adds members that an older emulator did not store yet. */
export function completeState(stored: DeviceState): DeviceState {
  const fresh = factoryState(stored.deviceId);
  return {
    ...fresh,
    ...stored,
    settings: { ...fresh.settings, ...stored.settings },
    tables: { ...fresh.tables, ...stored.tables },
    faults: { ...fresh.faults, ...stored.faults },
  };
}

function factoryTables(): Record<TableName, Row[]> {
  const everyDay = { sun: 1, mon: 1, tue: 1, wed: 1, thu: 1, fri: 1, sat: 1, hol1: 1, hol2: 1, hol3: 1 };
  return {
    users: [],
    cards: [],
    qrcodes: [],
    groups: [{ id: 1, name: 'Padrão' }],
    user_groups: [],
    access_rules: [{ id: 1, name: 'Padrão', type: 1, priority: 0 }],
    user_access_rules: [],
    group_access_rules: [{ group_id: 1, access_rule_id: 1 }],
    portals: [{ id: 1, name: 'Catraca' }],
    portal_access_rules: [{ portal_id: 1, access_rule_id: 1 }],
    time_zones: [{ id: 1, name: 'Sempre' }],
    access_rule_time_zones: [{ access_rule_id: 1, time_zone_id: 1 }],
    time_spans: [{ id: 1, time_zone_id: 1, start: 0, end: 86_399, ...everyDay }],
    devices: [],
    access_logs: [],
    access_events: [],
  };
}
