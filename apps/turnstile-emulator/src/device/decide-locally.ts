import type { WireInt } from '@reserva/runtime/http/wire-json';
import { eventCode } from '../protocol/event-codes.ts';
import type { Device } from './device.ts';
import { deviceNow, type TimeSource, wallClock } from './device-clock.ts';
import { findFace } from './faces.ts';
import type { Row } from './state.ts';

/**
 * The credential that a person shows at the gate. `face` is the number or name of the face's owner, because the device
 * recognises only enrolled faces. `userId` represents a finger or another credential that the device itself recognised.
 */
export type Credential =
  | { kind: 'qrcode'; value: string }
  | { kind: 'card'; value: WireInt }
  | { kind: 'userId'; value: WireInt }
  | { kind: 'face'; value: string };

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Finds the user to whom this credential belongs in the device's own tables. */
export function findUser(device: Device, credential: Credential): Row | undefined {
  const { users, cards, qrcodes } = device.state.tables;
  const credentialText = String(credential.value);
  if (credential.kind === 'face') return findFace(device, credential.value);
  if (credential.kind === 'userId') return users.find((row) => String(row.id) === credentialText);
  const holder = (credential.kind === 'card' ? cards : qrcodes).find(
    (row) => String(row.value) === credentialText,
  );
  return holder && users.find((row) => String(row.id) === String(holder.user_id));
}

/**
 * Decides without the server, in standalone mode or in contingency. The event is 3 if the user is unknown, 6 if not
 * allowed and 7 if allowed. A missing link between user, rule, portal and time zone also results in 6. A blocking rule
 * overrides a rule that allows.
 */
export function decideLocally(
  context: TimeSource,
  device: Device,
  credential: Credential,
): { event: number; user: Row | undefined } {
  const user = findUser(device, credential);
  if (!user) return { event: eventCode.notIdentified, user };
  const rules = isInForce(context, device, user) ? openRulesOf(context, device, user) : [];
  const allowed = rules.some((rule) => rule.type === 1) && !rules.some((rule) => rule.type === 0);
  return { event: allowed ? eventCode.granted : eventCode.denied, user };
}

/** Checks the validity period of the user, in which 0 means no limit. */
function isInForce(context: TimeSource, device: Device, user: Row): boolean {
  const now = Math.floor(deviceNow(context, device) / 1000);
  const [begin, end] = [Number(user.begin_time), Number(user.end_time)];
  return (begin === 0 || now >= begin) && (end === 0 || now <= end);
}

/** Returns the rules that apply to this user at the portal and are open at this time. */
function openRulesOf(context: TimeSource, device: Device, user: Row): Row[] {
  const { tables } = device.state;
  const groups = idsWhere(tables.user_groups, 'user_id', [user.id], 'group_id');
  const userRules = new Set([
    ...idsWhere(tables.user_access_rules, 'user_id', [user.id], 'access_rule_id'),
    ...idsWhere(tables.group_access_rules, 'group_id', groups, 'access_rule_id'),
  ]);
  const atPortal = new Set(idsWhere(tables.portal_access_rules, 'portal_id', [1], 'access_rule_id'));
  return tables.access_rules.filter(
    (rule) =>
      userRules.has(String(rule.id)) && atPortal.has(String(rule.id)) && isRuleOpen(context, device, rule),
  );
}

function isRuleOpen(context: TimeSource, device: Device, rule: Row): boolean {
  const { tables } = device.state;
  const zones = new Set(idsWhere(tables.access_rule_time_zones, 'access_rule_id', [rule.id], 'time_zone_id'));
  const { weekday, second } = wallClock(context, device);
  const today = WEEKDAYS[weekday] ?? 'sun';
  return tables.time_spans.some(
    (span) =>
      zones.has(String(span.time_zone_id)) &&
      span[today] === 1 &&
      Number(span.start) <= second &&
      second <= Number(span.end),
  );
}

function idsWhere(rows: Row[], by: string, values: (Row[string] | undefined)[], take: string): string[] {
  const matchingIds = new Set(values.map(String));
  return rows.filter((row) => matchingIds.has(String(row[by]))).map((row) => String(row[take]));
}
