import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '@reserva/database/database';
import { demoTurnstiles } from '@reserva/database/demo/turnstiles';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { type Stack, startStack } from '@reserva/local-infra/stack';
import { startStores } from '@reserva/local-infra/stores';
import { withDatabase } from '@reserva/local-infra/topology';
import { type CommandSender, createCommandSender } from '@reserva/runtime/messaging/command-sender';
import { createClock } from '@reserva/runtime/process/clock';
import { runOnce } from '@reserva/runtime/process/lifecycle';
import { createLogger } from '@reserva/runtime/process/logger';
import { until } from '@reserva/testing/drain';
import { makeUser } from '@reserva/testing/factories';
import { send } from './client.ts';
import { createGates } from './gate-calls.ts';
import { latency, quantile } from './numbers.ts';
import { openLoop } from './open-loop.ts';
import { toDiner } from './people.ts';
import type { Row } from './table.ts';

const SCANS_PER_SECOND = 50;
const PUSH_INTERVAL_MS = 2_000;
/** People per minute at the emulated gates. */
const CROWD = 240;
/** Number of passages in a device's log before the service collects them. */
const PASSAGES = 5_000;
/** Rows per request. A device rejects larger request bodies. */
const BATCH_SIZE = 500;
const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 120_000;
const ATTRIBUTION = { actor: { kind: 'system', job: 'bench' } as const, requestId: 'bench' };

interface Context {
  database: Database;
  commands: CommandSender;
  stack: Stack;
}

/** An emulated turnstile: the id of its document and the port of its device API. */
interface Device {
  turnstileId: string;
  port: number;
}

const logger = createLogger({ name: 'bench', level: 'warn' });

/** Measures gates while the service pushes serving windows to the four demo devices and collects their passages. */
export const measureGates = (options: { seconds: number; basePort: number }): Promise<Row[]> =>
  runOnce(logger, async (keep) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'reserva-bench-'));
    keep({ stop: async () => rmSync(dataDir, { recursive: true, force: true }) });
    const stores = keep(await startStores({ dataDir, log: (line) => console.log(line) }));
    const mongoUrl = withDatabase(stores.mongoUrl, 'bench');
    const stack = keep(
      await startStack({
        basePort: options.basePort,
        dataDir,
        stores: { mongoUrl, redisUrl: stores.redisUrl },
        env: { EMULATOR_CROWD: String(CROWD), EMULATOR_CROWD_HOURS: '00:00-23:59' },
      }),
    );
    const database = keep(await connectDatabase(mongoUrl));
    const clock = createClock({ offsetMs: 0 });
    const redis = { url: stores.redisUrl, prefix: 'reserva' };
    const commands = keep(await createCommandSender({ redis, clock, logger }));
    const context = { database, commands, stack };
    return [...(await measureUnderLoad(context, options.seconds)), await measureCollection(context)];
  });

async function measureUnderLoad(context: Context, seconds: number): Promise<Row[]> {
  const { database, stack } = context;
  const people = (await database.users.find({ role: 0, active: true }).lean()).map(toDiner);
  const gates = createGates(stack.env.APP_SECRET ?? '', 'd', demoTurnstiles);
  const busy = deviceAt(stack, 1);
  const lastEventId = await fillLogs(database, busy);
  const hours = await startPushingHours(context.commands);
  const times = await openLoop(SCANS_PER_SECOND, SCANS_PER_SECOND * seconds, async (index) => {
    const person = people[index % people.length];
    if (!person) throw new Error('the demo has no people');
    await send(`http://127.0.0.1:${stack.ports.device}`, gates.scanBadge(index, person));
  });
  const pushes = await hours.stop();
  return [
    {
      name: `gate answer at ${SCANS_PER_SECOND}/s over four gates, p50 / p99`,
      value: latency(times),
      aim: 'p99 < 1 s',
      met: quantile(times, 0.99) < 1_000,
    },
    { name: 'schedules pushed meanwhile, to four devices each', value: String(pushes) },
    {
      name: `of ${PASSAGES} passages of a device, collected meanwhile`,
      value: String(await countCollected(database, busy, lastEventId)),
    },
  ];
}

/**
 * Pushes changed serving windows to the devices again and again. Resolves after the first push.
 * @returns `stop`, which ends this and resolves with the number of pushes
 */
async function startPushingHours(commands: CommandSender): Promise<{ stop(): Promise<number> }> {
  let pushes = 0;
  const push = async () => {
    const end = pushes % 2 === 0 ? '23:57' : '23:58';
    const windows = [
      { id: 1 as const, start: '00:00', end },
      { id: 2 as const, start: '23:58', end: '23:59' },
      { id: 3 as const, start: '23:58', end: '23:59' },
    ];
    await commands.send('turnstile.setSchedules', { scope: { kind: 'all' }, windows }, ATTRIBUTION);
    pushes++;
  };
  await push();
  let pushing = Promise.resolve();
  const timer = setInterval(() => {
    pushing = pushing.then(push).catch((error: Error) => console.log(`push: ${error.message}`));
  }, PUSH_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await pushing;
      return pushes;
    },
  };
}

async function measureCollection({ database, commands, stack }: Context): Promise<Row> {
  const device = deviceAt(stack, 0);
  const lastEventId = await fillLogs(database, device);
  const startedAt = performance.now();
  const { turnstileId: id } = device;
  await commands.send('turnstile.synchronise', { id }, ATTRIBUTION).catch(() => undefined);
  await until(
    'the last passage',
    async () => (await countCollected(database, device, lastEventId)) === PASSAGES,
    TIMEOUT_MS,
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    name: `${PASSAGES} passages of one device collected and recorded`,
    value: `${seconds.toFixed(1)} s`,
    aim: '< 5 s',
    met: seconds < 5,
  };
}

/**
 * Writes passages of yesterday into the logs of a device, as if the device had decided without our server. Each passage
 * is of another person, who has no reservation.
 * @returns the id of the last event
 */
async function fillLogs(database: Database, device: Device): Promise<number> {
  // The service ignores events that a device logged before its first contact.
  await until(
    'the first contact',
    async () => (await loadTurnstile(database, device)).device.collected !== null,
    TIMEOUT_MS,
  );
  const { deviceId } = await loadTurnstile(database, device);
  const people = Array.from({ length: PASSAGES }, () => makeUser());
  await database.users.insertMany(people, { ordered: false });
  const firstTime = Math.floor((Date.now() - 24 * HOUR_MS) / 1000);
  const log = { device_id: Number(deviceId), identifier_id: 1, portal_id: 1, identification_rule_id: 0 };
  const accessLogs = people.map(({ badge }, index) => ({
    ...log,
    time: firstTime + index,
    event: 7,
    log_type_id: -1,
    user_id: 0,
    card_value: Number(badge),
  }));
  const accessEvents = people.map((_, index) => ({
    event: 'catra',
    type: 'TURN_LEFT',
    identification: `be${index.toString(16)}`,
    device_id: Number(deviceId),
    timestamp: firstTime + index + 2,
  }));
  await createObjects(device, 'access_logs', accessLogs);
  return createObjects(device, 'access_events', accessEvents);
}

/** Counts how many of the passages that `fillLogs` wrote are collected. */
async function countCollected(database: Database, device: Device, lastEventId: number): Promise<number> {
  const { collected } = (await loadTurnstile(database, device)).device;
  // The difference can be negative, because the simulated people add later events to the same log.
  const remaining = lastEventId - Number(collected?.eventId ?? 0);
  return Math.min(PASSAGES, Math.max(0, PASSAGES - remaining));
}

async function loadTurnstile(database: Database, { turnstileId }: Device): Promise<Turnstile> {
  const turnstile = await database.turnstiles.findById(turnstileId).lean();
  if (!turnstile) throw new Error(`the demo has no turnstile ${turnstileId}`);
  return turnstile;
}

function deviceAt(stack: Stack, index: number): Device {
  const port = stack.ports.turnstiles[index];
  const turnstile = demoTurnstiles[index];
  if (!port || !turnstile) throw new Error(`the demo has no turnstile at ${index}`);
  return { turnstileId: turnstile.id, port };
}

/** Creates rows in a table of a device. @returns the id of the last row */
async function createObjects(
  { port }: Device,
  table: 'access_logs' | 'access_events',
  rows: readonly object[],
): Promise<number> {
  const origin = `http://127.0.0.1:${port}`;
  const account = { login: 'admin', password: 'admin' };
  const { session } = await post<{ session: string }>(origin, '/login.fcgi', account);
  let lastId = 0;
  for (let first = 0; first < rows.length; first += BATCH_SIZE) {
    const { ids } = await post<{ ids: number[] }>(origin, `/create_objects.fcgi?session=${session}`, {
      object: table,
      values: rows.slice(first, first + BATCH_SIZE),
    });
    lastId = ids.at(-1) ?? lastId;
  }
  return lastId;
}

const post = async <Answer>(origin: string, path: string, body: object): Promise<Answer> =>
  JSON.parse(
    await send(origin, {
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  ) as Answer;
