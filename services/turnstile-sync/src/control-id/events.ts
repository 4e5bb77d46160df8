import { z } from 'zod';
import type { ArmTurn, DeviceLog, LogCursor } from '../devices/turnstile-device.ts';
import type { ControlIdSession } from './session.ts';

/** Rows of one answer: small devices are slow at larger ones. */
const PAGE = 500;
/** What one collection takes at most; the device itself keeps no more events (vendor documentation). */
const MOST_ROWS = 20_000;
/** Let in by the device's own decision or by ours (event codes, vendor documentation). */
const GRANTED = 7;

const int = z.union([z.int(), z.bigint()]).transform(BigInt);
const event = z.object({
  id: int,
  event: z.string(),
  type: z.string(),
  identification: z.string(),
  timestamp: int,
});
const log = z.object({ id: int, time: int, event: int, user_id: int, card_value: int });

/** Everything beyond the cursor, in the order of the device. */
export async function readEvents(session: ControlIdSession, after: LogCursor): Promise<DeviceLog> {
  const events = await readAll(session, 'access_events', event, after.eventId, []);
  const granted = [{ object: 'access_logs', field: 'event', operator: '=', value: GRANTED }];
  const logs = events.length > 0 ? await readAll(session, 'access_logs', log, after.logId, granted) : [];
  const registrations = await registrationsOf(session, logs);
  return {
    turns: events.flatMap(({ id, event: source, type, identification, timestamp }): ArmTurn[] => {
      const kind = source === 'catra' ? kinds[type] : undefined;
      return [
        {
          id,
          kind: kind ?? 'other',
          scanId: identification || `event-${id}`,
          timeMs: Number(timestamp) * 1000,
        },
      ];
    }),
    grants: logs.map(({ id, time, user_id, card_value }) => ({
      id,
      timeMs: Number(time) * 1000,
      badge: card_value > 0n ? String(card_value) : (registrations.get(user_id) ?? null),
    })),
  };
}

const kinds: Record<string, ArmTurn['kind']> = {
  TURN_LEFT: 'turn',
  TURN_RIGHT: 'turn',
  GIVE_UP: 'give-up',
};

/** The highest ids of both logs; 0 where one is empty. */
export async function lastIds(session: ControlIdSession): Promise<LogCursor> {
  return { logId: await lastId(session, 'access_logs'), eventId: await lastId(session, 'access_events') };
}

async function lastId(session: ControlIdSession, object: 'access_logs' | 'access_events'): Promise<bigint> {
  const order = ['descending', 'id'];
  const answer = z.object({ [object]: z.array(z.object({ id: int })) });
  const rows = await session.call('load_objects', { object, fields: ['id'], order, limit: 1 }, answer);
  return rows[object]?.[0]?.id ?? 0n;
}

async function readAll<S extends z.ZodObject<{ id: typeof int }>>(
  session: ControlIdSession,
  object: 'access_logs' | 'access_events',
  row: S,
  after: bigint,
  conditions: readonly Record<string, unknown>[],
): Promise<z.output<S>[]> {
  const found: z.output<S>[] = [];
  const answer = z.object({ [object]: z.array(row) });
  for (let last = after; found.length < MOST_ROWS; ) {
    const where = [{ object, field: 'id', operator: '>', value: last, connector: 'AND' }, ...conditions];
    const query = { object, fields: Object.keys(row.shape), where, order: ['id'], limit: PAGE };
    const page =
      ((await session.call('load_objects', query, answer)) as Record<string, z.output<S>[]>)[object] ?? [];
    found.push(...page);
    const end = page.at(-1);
    if (!end || page.length < PAGE) break;
    last = end.id as bigint;
  }
  return found;
}

const users = z.object({ users: z.array(z.object({ id: int, registration: z.string() })) });

/** Of people whom the device recognised by something else than a card: what they are registered under. */
async function registrationsOf(
  session: ControlIdSession,
  logs: readonly z.output<typeof log>[],
): Promise<ReadonlyMap<bigint, string>> {
  const unnamed = new Set(
    logs.filter(({ user_id, card_value }) => user_id > 0n && card_value === 0n).map(({ user_id }) => user_id),
  );
  const found = new Map<bigint, string>();
  for (const ids of pagesOf([...unnamed], PAGE)) {
    const query = { object: 'users', fields: ['id', 'registration'], where: { users: { id: ids } } };
    for (const { id, registration } of (await session.call('load_objects', query, users)).users) {
      if (registration !== '') found.set(id, registration);
    }
  }
  return found;
}

export const pagesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
