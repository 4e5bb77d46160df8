import type { WireInt, WireValue } from '@reserva/runtime/http/wire-json';
import { membersOf, type TableName } from '../protocol/tables.ts';
import { DeviceError } from './device-error.ts';
import type { Row } from './state.ts';

/** True if the value is a JSON object and not a list or a scalar. */
export function isPlain(value: WireValue | undefined): value is { [key: string]: WireValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads one row of a request, and checks the names and types of its members against the device's table.
 * @throws {DeviceError} with status 400, such as `Invalid member 'sun' (int expected, got boolean)` as seen in the
 * field
 */
export function readMembers(table: TableName, value: WireValue): Row {
  if (!isPlain(value)) throw new DeviceError("Invalid member 'values' (object expected)");
  const members = membersOf(table);
  const row: Row = {};
  for (const [name, item] of Object.entries(value)) {
    const member = Object.hasOwn(members, name) ? members[name] : undefined;
    if (!member) throw new DeviceError(`Unknown member '${name}'`);
    row[name] = readCell(name, member.type, item);
  }
  return row;
}

/** Returns a row with an empty value in each member. */
export function blankRow(table: TableName): Row {
  const members = Object.entries(membersOf(table));
  return Object.fromEntries(members.map(([name, member]) => [name, member.type === 'int' ? 0 : '']));
}

function readCell(name: string, type: 'int' | 'string', value: WireValue): WireInt | string {
  if (type === 'string' && typeof value === 'string') return value;
  if (type === 'int' && (typeof value === 'bigint' || Number.isSafeInteger(value))) return value as WireInt;
  throw new DeviceError(`Invalid member '${name}' (${type} expected, got ${typeNameOf(value)})`);
}

function typeNameOf(value: WireValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'double';
  return typeof value;
}
