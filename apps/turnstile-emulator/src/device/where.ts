import type { WireValue } from '@reserva/runtime/http/wire-json';
import { membersOf, type TableName } from '../protocol/tables.ts';
import { DeviceError } from './device-error.ts';
import type { Row } from './state.ts';

type Cell = Row[string];
export type Predicate = (row: Row) => boolean;

/**
 * Reads a `where` of the device's API: `{"users":{"id":1}}`, or a list of
 * `{"field","value","operator","connector"}` whose connector ties an entry to the next one (AND binds
 * before OR). Without a `where` everything matches.
 * @throws {DeviceError} 400 on another table, an unknown member or an unknown operator
 */
export function readWhere(table: TableName, where: WireValue | undefined): Predicate {
  if (where === undefined || where === null) return () => true;
  return Array.isArray(where) ? readList(table, where) : readObject(table, where);
}

function readObject(table: TableName, where: WireValue): Predicate {
  if (!isObject(where)) throw new DeviceError("Invalid member 'where' (object or array expected)");
  const tests = Object.entries(where).flatMap(([object, members]) => {
    if (object !== table) throw new DeviceError(`Invalid object '${object}' in where`);
    if (!isObject(members)) throw new DeviceError(`Invalid member '${object}' (object expected)`);
    return Object.entries(members).flatMap(([field, value]) =>
      isObject(value)
        ? Object.entries(value).map(([operator, operand]) => readTest(table, field, operator, operand))
        : [readTest(table, field, Array.isArray(value) ? 'IN' : '=', value)],
    );
  });
  return (row) => tests.every((test) => test(row));
}

function readList(table: TableName, where: WireValue[]): Predicate {
  const alternatives: Predicate[][] = [[]];
  where.forEach((entry, index) => {
    if (!isObject(entry)) throw new DeviceError("Invalid member 'where' (object expected in array)");
    const { object = table, field, value, operator = '=', connector = 'AND' } = entry;
    if (object !== table) throw new DeviceError(`Invalid object '${String(object)}' in where`);
    if (typeof field !== 'string') throw new DeviceError("Invalid member 'field' (string expected)");
    alternatives.at(-1)?.push(readTest(table, field, String(operator), value));
    const isLast = index === where.length - 1;
    if (!isLast && String(connector).toUpperCase().includes('OR')) alternatives.push([]);
  });
  return (row) => alternatives.some((tests) => tests.every((test) => test(row)));
}

function readTest(
  table: TableName,
  field: string,
  operator: string,
  operand: WireValue | undefined,
): Predicate {
  if (!Object.hasOwn(membersOf(table), field)) throw new DeviceError(`Unknown member '${field}'`);
  const symbol = operator.trim().toUpperCase();
  if (symbol === 'IN' || symbol === 'NOT IN') {
    if (!Array.isArray(operand)) throw new DeviceError(`Invalid member '${field}' (array expected)`);
    const allowedValues = new Set(operand.map((item) => String(cell(field, item))));
    return (row) => allowedValues.has(String(row[field])) === (symbol === 'IN');
  }
  const value = cell(field, operand);
  if (symbol === 'LIKE' || symbol === 'NOT LIKE') {
    const pattern = likePattern(String(value));
    return (row) => pattern.test(String(row[field])) === (symbol === 'LIKE');
  }
  const accepts = comparisons[symbol];
  if (!accepts) throw new DeviceError(`Invalid operator '${operator}'`);
  return (row) => accepts(compareCells(row[field] ?? '', value));
}

const comparisons: Record<string, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<>': (order) => order !== 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
};

/** Order of two cells: numbers by value (numbers and bigints mix), everything else by text. */
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

function likePattern(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('%', '[\\s\\S]*').replaceAll('_', '[\\s\\S]')}$`, 'i');
}

function isObject(value: WireValue | undefined): value is { [key: string]: WireValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
