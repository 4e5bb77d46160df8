import { z } from 'zod';
import type { ControlIdSession } from './session.ts';

/** Schema of an integer in a device's JSON. The integer can be too large for a `number`. */
export const int = z.union([z.int(), z.bigint()]).transform(BigInt);
const created = z.object({ ids: z.array(int).min(1) });
/** Schema of an answer whose content is not used. The answer may be empty. */
export const anything = z.looseObject({});
/** Maximum number of rows in one call. If a write is interrupted, at most this many rows are missing. */
export const BATCH = 100;

export const pagesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );

/**
 * Loads all rows of a table, or those that `query` selects, with the columns that the schema `row` has. @throws
 * DeviceFault
 */
export async function loadRows<S extends z.ZodObject>(
  session: ControlIdSession,
  object: string,
  row: S,
  query: Record<string, unknown> = {},
): Promise<z.output<S>[]> {
  const request = { object, fields: Object.keys(row.shape), ...query };
  const answer = await session.call('load_objects', request, z.object({ [object]: z.array(row) }));
  return (answer as Record<string, z.output<S>[]>)[object] ?? [];
}

/** Creates a row and returns its id. @throws DeviceFault */
export async function createRow(
  session: ControlIdSession,
  object: string,
  values: Record<string, unknown>,
): Promise<bigint> {
  const { ids } = await session.call('create_objects', { object, values: [values] }, created);
  return ids[0] as bigint;
}

/** Creates rows, one batch per call. @throws DeviceFault */
export async function createRows(
  session: ControlIdSession,
  object: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (const values of pagesOf(rows, BATCH)) {
    await session.call('create_objects', { object, values }, anything);
  }
}

/**
 * Deletes rows.
 * @param where columns and their values; a list matches each of its values
 * @throws DeviceFault
 */
export const destroyRows = (session: ControlIdSession, object: string, where: Record<string, unknown>) =>
  session.call('destroy_objects', { object, where: { [object]: where } }, anything);

/**
 * Deletes the rows that refer to users. Call it before deleting the users, because not every firmware deletes these
 * rows with them.
 * @throws DeviceFault
 */
export async function unlinkUsers(session: ControlIdSession, ids: readonly bigint[]): Promise<void> {
  for (const object of ['user_access_rules', 'cards']) await destroyRows(session, object, { user_id: ids });
}

const registered = z.object({ id: int, registration: z.string() });

/** Reads the registrations of these users by id; users that are not on the device are missing. @throws DeviceFault */
export async function registrationsOf(
  session: ControlIdSession,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const registrations = new Map<bigint, string>();
  for (const page of pagesOf(ids, BATCH)) {
    const rows = await loadRows(session, 'users', registered, { where: { users: { id: page } } });
    for (const { id, registration } of rows) registrations.set(id, registration);
  }
  return registrations;
}
