import type { WireValue } from '@reserva/runtime/http/wire-json';
import { membersOf, type TableName } from '../protocol/tables.ts';
import type { Device } from './device.ts';
import { DeviceError } from './device-error.ts';
import type { Row } from './state.ts';
import { compareCells, readWhere } from './where.ts';

export interface RowQuery {
  where?: WireValue | undefined;
  fields?: string[] | undefined;
  /**
   * The names of the members to sort by. `descending` or `ascending` sets the direction of the members after it (our
   * inference).
   */
  order?: string[] | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

/**
 * Returns the rows that match a query. Without `fields` a row has every member, including the users' password hashes.
 * @throws {DeviceError} with status 400 on an unknown member
 */
export function selectRows(device: Device, table: TableName, query: RowQuery): Row[] {
  const matching = device.state.tables[table].filter(readWhere(table, query.where));
  const sorted = query.order?.length ? [...matching].sort(readOrder(table, query.order)) : matching;
  const start = query.offset ?? 0;
  const page = sorted.slice(start, query.limit === undefined ? undefined : start + query.limit);
  if (!query.fields?.length) return page;
  const { fields } = query;
  for (const field of fields) requireMember(table, field);
  return page.map((row) => Object.fromEntries(fields.map((field) => [field, row[field] ?? ''])));
}

function readOrder(table: TableName, order: string[]): (a: Row, b: Row) => number {
  let sign = 1;
  const keys: { field: string; sign: number }[] = [];
  for (const name of order) {
    if (name === 'ascending' || name === 'descending') sign = name === 'ascending' ? 1 : -1;
    else keys.push({ field: requireMember(table, name), sign });
  }
  return (a, b) => {
    for (const key of keys) {
      const difference = compareCells(a[key.field] ?? '', b[key.field] ?? '');
      if (difference !== 0) return difference * key.sign;
    }
    return 0;
  };
}

function requireMember(table: TableName, field: string): string {
  if (!Object.hasOwn(membersOf(table), field)) throw new DeviceError(`Unknown member '${field}'`);
  return field;
}
