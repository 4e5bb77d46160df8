import { test as base, expect } from 'vitest';
import { decideLocally } from './decide-locally.ts';
import { createDevice, type Device } from './device.ts';
import { factoryState } from './state.ts';

/** A Thursday at 11:30 in São Paulo. */
const THURSDAY = new Date('2026-11-19T14:30:00Z');
const context = { clock: { now: () => THURSDAY }, config: { timezone: 'America/Sao_Paulo' } };

const test = base.extend('device', ({}) => {
  const state = factoryState('1');
  const { tables } = state;
  tables.users.push({ id: 77, name: 'Ana', begin_time: 0, end_time: 0 });
  tables.cards.push({ id: 1, value: 3001, user_id: 77 });
  tables.qrcodes.push({ id: 1, value: 'abc', user_id: 77 });
  tables.user_groups.push({ user_id: 77, group_id: 1 });
  return createDevice({ name: 'x', kind: 'turnstile', site: 1, state, changed() {} });
});

const badge = (device: Device) => decideLocally(context, device, { kind: 'card', value: 3001 }).event;

test('a badge, a code or a face that reaches an open rule is event 7', ({ device }) => {
  expect(badge(device)).toBe(7);
  expect(decideLocally(context, device, { kind: 'qrcode', value: 'abc' }).event).toBe(7);
  expect(decideLocally(context, device, { kind: 'userId', value: 77 }).event).toBe(7);
});

test('an unknown badge is event 3', ({ device }) => {
  expect(decideLocally(context, device, { kind: 'card', value: 1 })).toEqual({ event: 3, user: undefined });
});

test.for([
  'user_groups',
  'group_access_rules',
  'portal_access_rules',
  'access_rule_time_zones',
  'time_spans',
] as const)('a badge is event 6 when the link %s is missing', (table, { device }) => {
  device.state.tables[table] = [];
  expect(badge(device)).toBe(6);
});

test('a rule given directly to a person is enough for access', ({ device }) => {
  device.state.tables.user_groups = [];
  device.state.tables.user_access_rules.push({ user_id: 77, access_rule_id: 1 });
  expect(badge(device)).toBe(7);
});

test('a blocking rule takes precedence over an open one', ({ device }) => {
  const { tables } = device.state;
  tables.access_rules.push({ id: 2, name: 'Bloqueio', type: 0, priority: 0 });
  tables.user_access_rules.push({ user_id: 77, access_rule_id: 2 });
  tables.portal_access_rules.push({ portal_id: 1, access_rule_id: 2 });
  tables.access_rule_time_zones.push({ access_rule_id: 2, time_zone_id: 1 });
  expect(badge(device)).toBe(6);
});

test.for<[string, number, number, number, number]>([
  ['at its first second', 11.5 * 3600, 12 * 3600, 1, 7],
  ['until its last second', 11 * 3600, 11.5 * 3600, 1, 7],
  ['not before its start', 11.5 * 3600 + 1, 12 * 3600, 1, 6],
  ['not after its end', 11 * 3600, 11.5 * 3600 - 1, 1, 6],
  ['not on another weekday', 0, 86_399, 0, 6],
])('a time span in wall time is open %s', ([_name, start, end, thu, event], { device }) => {
  device.state.tables.time_spans = [{ id: 1, time_zone_id: 1, start, end, thu, wed: 1 - thu }];
  expect(badge(device)).toBe(event);
});

test('a device decides by its own clock even if that is wrong', ({ device }) => {
  device.state.tables.time_spans = [{ id: 1, time_zone_id: 1, start: 12 * 3600, end: 13 * 3600, thu: 1 }];
  expect(badge(device)).toBe(6);
  device.state.clock.offsetMs = 45 * 60_000;
  expect(badge(device)).toBe(7);
});

test('a person outside the time of validity is refused', ({ device }) => {
  const now = THURSDAY.getTime() / 1000;
  const ana = device.state.tables.users[0];
  Object.assign(ana ?? {}, { begin_time: now + 1, end_time: 0 });
  expect(badge(device)).toBe(6);
  Object.assign(ana ?? {}, { begin_time: 0, end_time: now - 1 });
  expect(badge(device)).toBe(6);
  Object.assign(ana ?? {}, { begin_time: now, end_time: now });
  expect(badge(device)).toBe(7);
});
