import { deviceUserId, isDeviceUserId } from '@reserva/database/device-user-id';
import { stringifyWireJson } from '@reserva/runtime/http/wire-json';
import { z } from 'zod';
import type {
  ArmTurn,
  CursorMarks,
  DeviceGrant,
  DeviceLog,
  DeviceMarks,
  LogCursor,
} from '../devices/turnstile-device.ts';
import { int, loadRows, registrationsOf } from './rows.ts';
import type { ControlIdSession } from './session.ts';

/** Number of rows in one page. Small devices answer larger pages slowly. */
const PAGE = 500;
/**
 * Seconds after the last turn up to which grants are read. A grant is logged before its turn, so a later grant belongs
 * to none of the turns. The rounding of timestamps needs only one second; the rest is a safety margin.
 */
const BEYOND_S = 60n;
/**
 * Code of the event "access granted", whether the device or our gateway decided (event codes, vendor documentation).
 */
const GRANTED = 7;

const event = z.object({
  id: int,
  event: z.string(),
  type: z.string(),
  identification: z.string(),
  timestamp: int,
});
const log = z.object({ id: int, time: int, event: int, user_id: int, card_value: int });

/** Reads a page of events of the arm after the cursor, and the grants (people let in) of the same time. */
export async function readEvents(session: ControlIdSession, after: LogCursor): Promise<DeviceLog> {
  const page = await readPage(session, 'access_events', event, after.eventId, []);
  const events = page.flatMap(({ row }) => row ?? []);
  const logs = await readGrants(session, after.logId, events);
  const registrations = await registrationsOf(session, unnamedIn(logs));
  return {
    turns: page.map(({ id, row, written }) => (row ? turnOf(row) : unreadable(id, written))),
    grants: logs.map((row) => grantOf(row, registrations)),
    more: page.length === PAGE,
  };
}

/** Codes of the events that a person caused at the reader: not identified, denied, granted. */
const SHOWN = [3, 6, GRANTED];

/** Reads a page of the access log after a row. */
export async function readMarks(session: ControlIdSession, after: bigint): Promise<DeviceMarks> {
  const page = await readPage(session, 'access_logs', log, after, []);
  const rows = page.flatMap(({ row }) => row ?? []);
  const registrations = await registrationsOf(session, unnamedIn(rows));
  return {
    rows: rows.map((row) => {
      const grant = grantOf(row, registrations);
      return SHOWN.includes(Number(row.event)) ? grant : { ...grant, person: null, deviceUserId: null };
    }),
    more: page.length === PAGE,
  };
}

const grantOf = (
  { id, time, user_id, card_value, event: code }: z.output<typeof log>,
  registrations: ReadonlyMap<bigint, string>,
): DeviceGrant => ({
  id,
  mark: markOfLog({ time, user_id, card_value, event: code }),
  timeMs: Number(time) * 1000,
  person: personOf(card_value, user_id, registrations.get(user_id)),
  deviceUserId: isDeviceUserId(user_id) ? user_id : null,
});

function turnOf(row: EventRow): ArmTurn {
  const { id, event: source, type, identification, timestamp } = row;
  const kind = source === 'catra' ? kinds[type] : undefined;
  return {
    id,
    kind: kind ?? 'other',
    side: kind === 'turn' ? (sides[type] ?? null) : null,
    scanId: identification || `event-${id}`,
    timeMs: Number(timestamp) * 1000,
    mark: markOfEvent(row),
  };
}

const unreadable = (id: bigint, written: string): ArmTurn => ({
  id,
  kind: 'unreadable',
  scanId: `event-${id}`,
  timeMs: Number.NaN,
  written,
  side: null,
  mark: null,
});

/** Reads all grants from the cursor to `BEYOND_S` after the latest of these events. */
async function readGrants(
  session: ControlIdSession,
  after: bigint,
  events: readonly z.output<typeof event>[],
): Promise<z.output<typeof log>[]> {
  if (events.length === 0) return [];
  let enough = 0n;
  for (const { timestamp } of events) if (timestamp + BEYOND_S > enough) enough = timestamp + BEYOND_S;
  const granted = [{ object: 'access_logs', field: 'event', operator: '=', value: GRANTED }];
  const grants: z.output<typeof log>[] = [];
  for (let last = after; ; ) {
    const page = await readPage(session, 'access_logs', log, last, granted);
    // Rows that cannot be read are left out. The turn after such a grant then has no person.
    const rows = page.flatMap(({ row }) => row ?? []);
    grants.push(...rows);
    const end = page.at(-1);
    // Stop only if the times of all rows of the page are beyond the limit. If the device's clock was set back, rows
    // with earlier times can follow a row with a later time.
    const isBeyond = rows.length > 0 && rows.every(({ time }) => time > enough);
    if (!end || page.length < PAGE || isBeyond) return grants;
    last = end.id;
  }
}

/**
 * Identifies the person by card, or by the field `registration` of the device's user. For users that we wrote it is our
 * user id, for other users it is a badge number.
 */
function personOf(card: bigint, userId: bigint, registration: string | undefined): DeviceGrant['person'] {
  if (card > 0n) return { kind: 'badge', number: String(card) };
  if (!registration) return null;
  return deviceUserId(registration) === userId
    ? { kind: 'user', userId: registration }
    : { kind: 'badge', number: registration };
}

const kinds: Record<string, ArmTurn['kind']> = {
  TURN_LEFT: 'turn',
  TURN_RIGHT: 'turn',
  GIVE_UP: 'give-up',
};

const sides: Record<string, NonNullable<ArmTurn['side']>> = { TURN_LEFT: 'left', TURN_RIGHT: 'right' };

type EventRow = z.output<typeof event>;
type GrantRow = z.output<typeof log>;
const markOfEvent = ({ timestamp, identification, type }: Omit<EventRow, 'id'>): string =>
  [timestamp, identification, type].join('|');
const markOfLog = ({ time, user_id, card_value, event: code }: Omit<GrantRow, 'id'>): string =>
  [time, user_id, card_value, code].join('|');

/**
 * Returns the contents of the rows at a cursor, as texts. They are compared later to detect a reset of the logs. Ids
 * alone do not show a reset, because they start at 1 again and can grow past the cursor.
 */
export async function marksAt(
  session: ControlIdSession,
  { logId, eventId }: LogCursor,
): Promise<CursorMarks> {
  const [eventRow] = await readPage(session, 'access_events', event, eventId - 1n, [], 1);
  const [logRow] = await readPage(session, 'access_logs', log, logId - 1n, [], 1);
  return {
    event: eventRow?.row && eventRow.id === eventId ? markOfEvent(eventRow.row) : null,
    log: logRow?.row && logRow.id === logId ? markOfLog(logRow.row) : null,
  };
}

/** Reads the highest ids of both logs; 0 if a log is empty. */
export async function lastIds(session: ControlIdSession): Promise<LogCursor> {
  return { logId: await lastId(session, 'access_logs'), eventId: await lastId(session, 'access_events') };
}

async function lastId(session: ControlIdSession, object: 'access_logs' | 'access_events'): Promise<bigint> {
  const query = { order: ['descending', 'id'], limit: 1 };
  const [last] = await loadRows(session, object, z.object({ id: int }), query);
  return last?.id ?? 0n;
}

async function readPage<S extends z.ZodObject<{ id: typeof int }>>(
  session: ControlIdSession,
  object: 'access_logs' | 'access_events',
  row: S,
  after: bigint,
  conditions: readonly Record<string, unknown>[],
  limit = PAGE,
): Promise<LogRow<S>[]> {
  const answer = z.object({ [object]: z.array(z.looseObject({ id: int })) });
  const where = [{ object, field: 'id', operator: '>', value: after, connector: 'AND' }, ...conditions];
  const query = { object, fields: Object.keys(row.shape), where, order: ['id'], limit };
  const rowsByTable = await session.call('load_objects', query, answer);
  return (rowsByTable[object] ?? []).map((written) => {
    const { success, data } = row.safeParse(written);
    return { id: written.id, row: success ? data : null, written: stringifyWireJson(written) };
  });
}

/** One row of a log. `row` is null if the row is invalid. The rows after it can then still be handled. */
interface LogRow<S extends z.ZodType> {
  id: bigint;
  row: z.output<S> | null;
  written: string;
}

/** Selects the users that the device identified without a card. */
const unnamedIn = (logs: readonly z.output<typeof log>[]): bigint[] => [
  ...new Set(
    logs.filter(({ user_id, card_value }) => user_id > 0n && card_value === 0n).map(({ user_id }) => user_id),
  ),
];
