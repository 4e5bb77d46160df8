import type { WireValue } from '@reserva/runtime/http/wire-json';
import { membersOf, type TableName } from '../protocol/tables.ts';
import { DeviceError } from './device-error.ts';
import { isPlain } from './row-members.ts';
import type { Row } from './state.ts';

type Cell = Row[string];
export type Predicate = (row: Row) => boolean;

/**
 * Parses a `where` of the device's API. It is `{"users":{"id":1}}`, or a list of
 * `{"field","value","operator","connector"}` whose conditions must all be true. It refuses connectors other than AND,
 * because our driver sends none. Without a `where` every row matches.
 * @throws {DeviceError} with status 400 on another table or an unknown member, operator or connector
 */
export function readWhere(table: TableName, where: WireValue | undefined): Predicate {
  if (where === undefined || where === null) return () => true;
  const tests = Array.isArray(where)
    ? where.map((entry) => readEntry(table, entry))
    : readObject(table, where);
  return (row) => tests.every((test) => test(row));
}

function readObject(table: TableName, where: WireValue): Predicate[] {
  if (!isPlain(where)) throw new DeviceError("Invalid member 'where' (object or array expected)");
  return Object.entries(where).flatMap(([object, members]) => {
    if (object !== table) throw new DeviceError(`Invalid object '${object}' in where`);
    if (!isPlain(members)) throw new DeviceError(`Invalid member '${object}' (object expected)`);
    return Object.entries(members).map(([field, value]) =>
      readTest(table, field, Array.isArray(value) ? 'IN' : '=', value),
    );
  });
}

function readEntry(table: TableName, entry: WireValue): Predicate {
  if (!isPlain(entry)) throw new DeviceError("Invalid member 'where' (object expected in array)");
  const { object = table, field, value, operator = '=', connector = 'AND' } = entry;
  if (object !== table) throw new DeviceError(`Invalid object '${String(object)}' in where`);
  if (typeof field !== 'string') throw new DeviceError("Invalid member 'field' (string expected)");
  if (connector !== 'AND') throw new DeviceError(`Invalid connector '${String(connector)}'`);
  return readTest(table, field, String(operator), value);
}

function readTest(
  table: TableName,
  field: string,
  operator: string,
  operand: WireValue | undefined,
): Predicate {
  if (!Object.hasOwn(membersOf(table), field)) throw new DeviceError(`Unknown member '${field}'`);
  if (operator === 'IN') {
    if (!Array.isArray(operand)) throw new DeviceError(`Invalid member '${field}' (array expected)`);
    const allowedValues = new Set(operand.map((item) => String(cell(field, item))));
    return (row) => allowedValues.has(String(row[field]));
  }
  const value = cell(field, operand);
  const accepts = comparisons[operator];
  if (!accepts) throw new DeviceError(`Invalid operator '${operator}'`);
  return (row) => accepts(compareCells(row[field] ?? '', value));
}

const comparisons: Record<string, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
};

/** Compares two cells. Numbers and bigints compare by value, all others as text. */
export function compareCells(a: Cell, b: Cell): number {
  if (typeof a === 'string' || typeof b === 'string') {
    const [left, right] = [String(a), String(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  }
  return a < b ? -1 : a > b ? 1 : 0;
}

function cell(field: string, value: WireValue | undefined): Cell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  throw new DeviceError(`Invalid value of '${field}' in where`);
}
