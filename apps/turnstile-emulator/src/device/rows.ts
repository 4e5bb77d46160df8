import type { WireInt, WireValue } from '@reserva/runtime/http/wire-json';
import { membersOf, type TableName } from '../protocol/tables.ts';
import type { Device } from './device.ts';
import { constraintsOf, referrersOf } from './row-constraints.ts';
import { blankRow, readMembers } from './row-members.ts';
import type { Row } from './state.ts';
import type { Predicate } from './where.ts';

/**
 * Inserts all rows or none, as in a transaction. A row without an id gets the next one.
 * @throws {DeviceError} with status 400 on a wrong member or type, a duplicate of a unique value, or a reference to a
 * missing row
 */
export function insertRows(
  device: Device,
  table: TableName,
  values: WireValue[],
): { rows: Row[]; ids: WireInt[] } {
  const check = constraintsOf(device, table);
  const hasId = Object.hasOwn(membersOf(table), 'id');
  let lastId = device.state.lastIds[table] ?? 0;
  const ids: WireInt[] = [];
  const rows = values.map((value) => {
    const cells = readMembers(table, value);
    const id = typeof cells.id === 'number' || typeof cells.id === 'bigint' ? cells.id : lastId + 1;
    if (typeof id === 'number') lastId = Math.max(lastId, id);
    const row = { ...blankRow(table), ...cells, ...(hasId ? { id } : {}) };
    check(row);
    ids.push(id);
    return row;
  });
  device.state.tables[table].push(...rows);
  device.state.lastIds[table] = lastId;
  device.changed();
  return { rows, ids };
}

/** Changes the matching rows after the same checks as an insert. */
export function updateRows(device: Device, table: TableName, value: WireValue, matches: Predicate): Row[] {
  const change = readMembers(table, value);
  const [touched, untouched] = partition(device.state.tables[table], matches);
  const after = touched.map((row) => ({ ...row, ...change }));
  after.forEach(constraintsOf(device, table, untouched));
  touched.forEach((row, index) => {
    Object.assign(row, after[index]);
  });
  if (touched.length > 0) device.changed();
  return touched;
}

/** Removes the matching rows and the rows that refer to them, such as cards. */
export function deleteRows(device: Device, table: TableName, matches: Predicate): Row[] {
  const [removed, remaining] = partition(device.state.tables[table], matches);
  if (removed.length === 0) return removed;
  device.state.tables[table] = remaining;
  const ids = new Set(removed.map((row) => String(row.id)));
  for (const referrer of referrersOf(table)) {
    deleteRows(device, referrer.table, (row) => ids.has(String(row[referrer.member])));
  }
  device.changed();
  return removed;
}

function partition(rows: Row[], matches: Predicate): [Row[], Row[]] {
  const yes: Row[] = [];
  const no: Row[] = [];
  for (const row of rows) (matches(row) ? yes : no).push(row);
  return [yes, no];
}
