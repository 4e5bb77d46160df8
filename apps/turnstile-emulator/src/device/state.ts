import { randomInt } from 'node:crypto';
import type { WireInt } from '@reserva/runtime/http/wire-json';
import { serialOf } from '../protocol/serial.ts';
import type { TableName } from '../protocol/tables.ts';
import { factorySettings, type Settings } from './factory-settings.ts';
import { type Faults, noFaults } from './faults.ts';

export type Row = Record<string, WireInt | string>;

/** Everything a device remembers over a restart. */
export interface DeviceState {
  version: 1;
  /** int64 as digits. */
  deviceId: string;
  serial: string;
  account: { login: string; password: string };
  /** Difference to the true time, and whether `time` on the wire is wall time instead of Unix time. */
  clock: { offsetMs: number; isLocal: boolean };
  settings: Settings;
  tables: Record<TableName, Row[]>;
  /** Last id given per table; ids are never reused. */
  lastIds: Partial<Record<TableName, number>>;
  passages: { seed: number; count: number };
  turns: { left: number; right: number; entrance: number; exit: number };
  contingency: { since: number | null; last: number | null; accessLogs: number };
  images: Record<string, { timestamp: number; image: string | null }>;
  faults: Faults;
  /** The server address it was last set up for, so that a new one is applied and an old one is not. */
  provisionedFor: string | null;
}

/**
 * A device as it leaves the factory: login admin/admin, standalone, one rule, group, portal and time zone
 * that allow everything, nobody in the group.
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

/** A stored state with what a newer emulator knows besides. */
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
