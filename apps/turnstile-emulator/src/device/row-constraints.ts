import { isTableName, membersOf, type TableName, tables } from '../protocol/tables.ts';
import type { Device } from './device.ts';
import { DeviceError } from './device-error.ts';
import type { Row } from './state.ts';

/**
 * Returns a function that checks one row after the other against unique values and references. It remembers the values
 * of each checked row. The text of the refusals is our inference.
 * @throws {DeviceError} with status 400, from the returned function
 */
export function constraintsOf(
  device: Device,
  table: TableName,
  existing = device.state.tables[table],
): (row: Row) => void {
  const members = Object.entries(membersOf(table));
  const uniqueValues = members.flatMap(([name, member]) =>
    member.unique ? [{ name, values: valuesOf(existing, name) }] : [],
  );
  const targets = members.flatMap(([name, member]) =>
    member.references && isTableName(member.references)
      ? [{ name, ids: valuesOf(device.state.tables[member.references], 'id') }]
      : [],
  );
  return (row) => {
    for (const { name, values } of uniqueValues) {
      const value = String(row[name]);
      if (values.has(value)) throw new DeviceError(`UNIQUE constraint failed: ${table}.${name}`);
      values.add(value);
    }
    for (const { name, ids } of targets) {
      if (!ids.has(String(row[name]))) throw new DeviceError('FOREIGN KEY constraint failed');
    }
  };
}

/** Returns the members of other tables that refer to this one. */
export function referrersOf(table: TableName): { table: TableName; member: string }[] {
  return Object.entries(tables).flatMap(([other, members]) =>
    Object.entries(members).flatMap(([member, rule]) =>
      isTableName(other) && 'references' in rule && rule.references === table
        ? [{ table: other, member }]
        : [],
    ),
  );
}

function valuesOf(rows: Row[], member: string): Set<string> {
  return new Set(rows.map((row) => String(row[member])));
}
