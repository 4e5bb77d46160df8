import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { ReportRequest } from '@reserva/contracts/system/report-commands';
import { connectDatabase, type Database } from '@reserva/database/database';
import { prepareDatabase } from '@reserva/database/migrations';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import { monthTotals } from '@reserva/database/queries/money/month-totals';
import { readReportFile } from '@reserva/database/report-files';
import { documents } from '@reserva/database/writes/documents';
import { startStores } from '@reserva/local-infra/stores';
import { withDatabase } from '@reserva/local-infra/topology';
import { type CommandSender, createCommandSender } from '@reserva/runtime/messaging/command-sender';
import { createClock } from '@reserva/runtime/process/clock';
import { newId } from '@reserva/runtime/process/ids';
import { createLogger } from '@reserva/runtime/process/logger';
import { peakKilobytes } from './memory.ts';
import { printTable, type Row } from './table.ts';

const program = (service: string) =>
  fileURLToPath(new URL(`../../services/${service}/dist/main.js`, import.meta.url));
const EMPLOYEES = 5_000;
const MEALS_EACH = 60;
const LIST_ROWS = 20_000;
const PREFIX = 'bench-reports';
/** The same for all: data that was made with another one is refused. */
const SECRET = newId(new Date()).repeat(2);
const actor = { kind: 'operator', userId: newId(new Date()), name: 'BANCADA', role: 2 } as const;

const wanted: { name: string; aim: boolean; request: ReportRequest }[] = [
  {
    name: `financial month, ${EMPLOYEES} employees, ${EMPLOYEES * MEALS_EACH} reservations`,
    aim: true,
    request: { kind: 'financial', year: 2026, month: 10, onVacation: [] },
  },
  {
    name: 'the same as XLSX',
    aim: true,
    request: { kind: 'payroll', year: 2026, month: 10, onVacation: [], format: 'xlsx' },
  },
  {
    name: `list of a day, ${LIST_ROWS} rows`,
    aim: false,
    request: { kind: 'reserves', date: '2026-11-19', meal: 0, site: 0, all: true },
  },
];

const MONTH = '2026-10';
/** What a month's report may take, and so closing it too. */
const AIM = { seconds: 5, kilobytes: 300_000 };

/**
 * Measures the report service on its own: seconds and peak memory of a fresh process per report; then what closing such a
 * month takes. @param saveTo keeps the documents
 */
export async function measureReports(saveTo: string | undefined, log: (line: string) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reserva-bench-'));
  const stores = await startStores({ dataDir, log });
  const mongoUrl = withDatabase(stores.mongoUrl, 'reports');
  const redis = { url: stores.redisUrl, prefix: PREFIX };
  const database = await connectDatabase(mongoUrl);
  try {
    await prepareDatabase(database, { owner: newId(new Date()) });
    log('Inserting …');
    await insertAll(database);
    const logger = createLogger({ name: 'bench', level: 'error' });
    const commands = await createCommandSender({ redis, clock: createClock({ offsetMs: 0 }), logger });
    const rows: Row[] = [];
    for (const { name, aim, request } of wanted) {
      const service = await startService('report', { MONGO_URL: mongoUrl, REDIS_URL: stores.redisUrl });
      log(`${name} …`);
      const { seconds, bytes, id } = await make(database, commands, request);
      const peak = peakKilobytes(service.pid) ?? 0;
      if (saveTo)
        await save(
          database,
          id,
          join(saveTo, `${request.kind}.${'format' in request ? request.format : 'pdf'}`),
        );
      await ended(service);
      rows.push({
        what: name,
        reached: `${seconds.toFixed(1)} s, ${Math.round(peak / 1000)} MB; ${(bytes / 1e6).toFixed(1)} MB long`,
        aim: aim ? `${AIM.seconds} s, ${AIM.kilobytes / 1000} MB` : '',
        ...(aim && { met: seconds < AIM.seconds && peak < AIM.kilobytes }),
      });
    }
    log('closing …');
    const service = await startService('reservation', { MONGO_URL: mongoUrl, REDIS_URL: stores.redisUrl });
    rows.push(await closing(database, commands, service));
    await ended(service);
    printTable(rows);
    await commands.stop();
  } finally {
    await database.stop();
    await stores.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Until whoever closes is answered, and for the sums that are written down after it. */
async function closing(database: Database, commands: CommandSender, service: ChildProcess): Promise<Row> {
  const [took, outcome] = await timed(() =>
    commands.send('month.close', { month: MONTH }, { actor, requestId: newId(new Date()) }),
  );
  if (!outcome.ok) throw new Error(`closing is refused: ${outcome.code}`);
  const peak = peakKilobytes(service.pid) ?? 0;
  const [sums] = await timed(() => monthTotals(database, MONTH));
  return {
    what: 'closing that month / its sums',
    reached: `${took.toFixed(1)} / ${sums.toFixed(1)} s, ${Math.round(peak / 1000)} MB`,
    aim: `${AIM.seconds} s, ${AIM.kilobytes / 1000} MB`,
    met: took + sums < AIM.seconds && peak < AIM.kilobytes,
  };
}

/** Seconds, and what came of it. */
async function timed<T>(act: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now();
  const outcome = await act();
  return [(performance.now() - began) / 1000, outcome];
}

async function ended(service: ChildProcess): Promise<void> {
  service.kill();
  await once(service, 'exit');
}

async function insertAll(database: Database): Promise<void> {
  await database.connection.collection<{ _id: string }>(database.users.collection.name).insertMany(
    Array.from({ length: EMPLOYEES }, (_, n) => ({
      _id: userId(n),
      name: nameOf(n),
      ...documentsOf(n),
    })),
  );
  for (let day = 1; day <= MEALS_EACH / 3; day++) {
    const date = `2026-10-${String(day).padStart(2, '0')}`;
    for (const meal of [1, 2, 3] as const) await insertDay(database, date, meal, 0, EMPLOYEES);
  }
  for (const meal of [1, 2, 3] as const) {
    await insertDay(database, '2026-11-19', meal, meal * 10_000, LIST_ROWS / 3);
  }
  await insertDay(database, '2026-11-19', 1, 90_000, LIST_ROWS % 3);
}

async function insertDay(database: Database, date: string, meal: MealId, from: number, count: number) {
  const at = new Date(`${date}T12:00:00Z`);
  const meals = Array.from({ length: Math.floor(count) }, (_, index) => {
    const n = from + index;
    const state = ([2, 3, 4] as const)[(n + meal) % 3] ?? 2;
    const person = { kind: 'employee' as const, id: userId(n), name: nameOf(n), cpf: documentsOf(n).cpf };
    const site: SiteId = n % 2 === 0 ? 1 : 2;
    const priceCents = { 2: 350, 3: 700, 4: 1000 }[state];
    const made = { createdAt: at, createdBy: { kind: 'system', job: 'bench' } as const };
    return newReservation({ _id: newId(at), person, date, meal, site, state, priceCents, ...made });
  });
  await documents(database.reservations).insertMany(meals, {
    ordered: false,
    writeConcern: { w: 1, journal: false },
  });
}

const userId = (n: number): string => n.toString(16).padStart(24, '0');
const nameOf = (n: number): string => `MARIA DA CONCEIÇÃO ${String.fromCharCode(65 + (n % 26))} ${n}`;
const documentsOf = (n: number) => ({
  cpf: String(10_000_000_000 + n),
  badge: String(n).padStart(6, '0'),
  login: `B${n}`,
  sortName: nameOf(n),
  role: 0,
  active: true,
});

async function startService(
  name: 'report' | 'reservation',
  stores: { MONGO_URL: string; REDIS_URL: string },
): Promise<ChildProcess> {
  const env = { ...process.env, ...stores, QUEUE_PREFIX: PREFIX, APP_SECRET: SECRET };
  const service = spawn(process.execPath, [program(name)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let isReady = false;
  for await (const line of createInterface({ input: service.stdout })) {
    isReady = line.includes('"ready"');
    if (isReady) break;
  }
  if (!isReady) throw new Error(`${name} is not ready`);
  service.stdout.resume();
  return service;
}

async function make(database: Database, commands: CommandSender, request: ReportRequest) {
  const id = newId(new Date());
  const record = {
    owner: actor.userId,
    requestId: id,
    askedAt: new Date(),
    state: 'waiting' as const,
    percent: 0,
  };
  await database.reports.create({ _id: id, request, ...record });
  const [seconds, outcome] = await timed(() =>
    commands.send('report.make', {}, { actor, requestId: id, id }),
  );
  if (!outcome.ok) throw new Error(`${request.kind} is refused: ${outcome.code}`);
  return { id, bytes: outcome.value.bytes, seconds };
}

async function save(database: Database, id: string, path: string): Promise<void> {
  const made = await database.reports.findById(id).lean();
  mkdirSync(join(path, '..'), { recursive: true });
  await pipeline(readReportFile(database, made?.file ?? ''), createWriteStream(path));
}
