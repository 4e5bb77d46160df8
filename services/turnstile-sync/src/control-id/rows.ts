import { z } from 'zod';
import type { ControlIdSession } from './session.ts';

/** A number of a device, which may exceed what a double holds exactly. */
export const int = z.union([z.int(), z.bigint()]).transform(BigInt);
const created = z.object({ ids: z.array(int).min(1) });
/** For an answer in which nothing is looked up; it may be empty. */
export const anything = z.looseObject({});
/** Rows of one call: an interrupted write loses no more than this. */
export const BATCH = 100;

export const pagesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );

/** Loads the members of `row` of all rows in a table, or of those that `query` selects. @throws DeviceFault */
export async function loadRows<S extends z.ZodObject>(
  session: ControlIdSession,
  object: string,
  row: S,
  query: Record<string, unknown> = {},
): Promise<z.output<S>[]> {
  const sent = { object, fields: Object.keys(row.shape), ...query };
  const answer = await session.call('load_objects', sent, z.object({ [object]: z.array(row) }));
  return (answer as Record<string, z.output<S>[]>)[object] ?? [];
}

/** @returns the id of the new row. @throws DeviceFault */
export async function createRow(
  session: ControlIdSession,
  object: string,
  values: Record<string, unknown>,
): Promise<bigint> {
  const { ids } = await session.call('create_objects', { object, values: [values] }, created);
  return ids[0] as bigint;
}

/** Creates rows, a batch in each call. @throws DeviceFault */
export async function createRows(
  session: ControlIdSession,
  object: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (const values of pagesOf(rows, BATCH)) {
    await session.call('create_objects', { object, values }, anything);
  }
}

/** @param where members and their values; a list means any of them. @throws DeviceFault */
export const destroyRows = (session: ControlIdSession, object: string, where: Record<string, unknown>) =>
  session.call('destroy_objects', { object, where: { [object]: where } }, anything);

/** Removes what points to users before the users go, because not every firmware takes it along. @throws DeviceFault */
export async function unlinkUsers(session: ControlIdSession, ids: readonly bigint[]): Promise<void> {
  for (const object of ['user_access_rules', 'cards']) await destroyRows(session, object, { user_id: ids });
}

const registered = z.object({ id: int, registration: z.string() });

/** Registrations of the users who are on the device, by their ids. @throws DeviceFault */
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
