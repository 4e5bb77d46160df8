import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { type Stores, startStores } from '@reserva/local-infra/stores';
import { withDatabase } from '@reserva/local-infra/topology';
import { test as base, expect, onTestFailed } from 'vitest';
import { drain, until } from '../src/drain.ts';
import { insertTurnstile } from '../src/factories.ts';
import { createStackFixture, type StackFixture } from '../src/stack-fixture.ts';
import { createGate, type Gate } from './support/gate.ts';
import { checkMetrics, collected } from './support/metrics.ts';
import { letEat, type SignedIn, signInMany } from './support/people.ts';

/** Number of kills. The test kills the services and stores in turn. The variable `KILLS` sets another number. */
const KILLS = Number(process.env.KILLS ?? 6);
const DATE = '2026-11-19';
const RUNNING = ['gateway', 'reservation', 'survey', 'activity', 'turnstile-sync', 'report'];
/** Number of people. It is larger than a batch, so that the next batch fills while one is being stored. */
const PEOPLE = 90;
const GATES = 10;
const ALL_DAY = [{ id: 1, start: '00:00', end: '23:59' }] as const;

/** The running services and their stores. */
interface System {
  fixture: StackFixture;
  stores: Stores;
}

const it = base
  .extend('dataDir', { scope: 'file' }, ({}, { onCleanup }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'reserva-kills-'));
    onCleanup(() => rmSync(dataDir, { recursive: true, force: true }));
    return dataDir;
  })
  .extend('stores', { scope: 'file' }, async ({ dataDir }, { onCleanup }) => {
    const stores = await startStores({ dataDir, env: {}, log: () => undefined });
    onCleanup(() => stores.stop());
    return stores;
  })
  .extend('fixture', { scope: 'file' }, async ({ stores }, { onCleanup }) => {
    const fixture = await createStackFixture({
      at: `${DATE}T08:50`,
      data: 'accounts',
      web: false,
      only: RUNNING,
      stores: {
        mongoUrl: withDatabase(stores.mongoUrl, 'kills'),
        redis: { url: stores.redisUrl, prefix: 'kills' },
        giveBack: () => undefined,
      },
      // These limits are practically off, because all people of the test send many orders from one address.
      env: { LIMIT_ADDRESS_PER_MINUTE: '1000000', LIMIT_ORDERS_PER_MINUTE: '1000000' },
    });
    onCleanup(() => fixture.dispose());
    return fixture;
  })
  .extend('gates', { scope: 'file' }, async ({ fixture }) => {
    const schedule = [...ALL_DAY];
    const turnstiles = await Promise.all(
      Array.from({ length: GATES }, () => insertTurnstile(fixture.database, { site: 2, schedule })),
    );
    return turnstiles.map((turnstile) => createGate(fixture, turnstile));
  })
  .extend('ready', { scope: 'file' }, ({ fixture }) => sharedReadyCheck(fixture))
  // Each kill has new sessions. Two hundred kills take longer than a session token is valid.
  .extend('people', ({ fixture }) => signInMany(fixture, PEOPLE));

it.beforeAll(async ({ fixture, gates: _ }) => {
  const { settings } = fixture.database;
  await settings.updateOne({ _id: 'reservation-schedule' }, { $set: { windows: ALL_DAY } });
});
it.beforeEach(async ({ fixture }) => {
  const { reservations, userLogs, receipts, gateRefusals } = fixture.database;
  for (const { collection } of [reservations, userLogs, receipts, gateRefusals])
    await collection.deleteMany({});
  for (const file of readdirSync(fixture.mailDir)) rmSync(join(fixture.mailDir, file));
});

const isReady = ({ url }: StackFixture): Promise<boolean> =>
  fetch(`${url}/backendapi/ready`).then(({ ok }) => ok);

const killProcess =
  (name: string) =>
  ({ fixture }: System) =>
    fixture.stack.process(name).kill();
const killStore =
  (name: 'mongo' | 'redis') =>
  async ({ stores }: System) => {
    const pid = stores.pids[name];
    if (pid) process.kill(pid, 'SIGKILL');
    await until(`another ${name}`, async () => stores.pids[name] !== pid);
  };
const VICTIMS = {
  'the worker': killProcess('reservation'),
  'the gateway': killProcess('gateway'),
  'the writer of receipts': killProcess('activity'),
  Redis: killStore('redis'),
  MongoDB: killStore('mongo'),
  // The store freezes before it is killed. Meanwhile callers get an unknown outcome, although their commands are still
  // running.
  'a frozen MongoDB': async (system: System) => {
    const pid = system.stores.pids.mongo;
    if (pid) process.kill(pid, 'SIGSTOP');
    await until('somebody who notices', async () => !(await isReady(system.fixture)));
    await killStore('mongo')(system);
  },
};

/**
 * Returns a function that waits until the system is ready again. All callers share one check. Separate checks would be
 * too many requests for a system that is starting.
 */
function sharedReadyCheck(fixture: StackFixture): () => Promise<void> {
  let check: Promise<void> | undefined;
  return () => {
    check ??= (async () => {
      await Promise.all(RUNNING.map((name) => fixture.stack.process(name).ready()));
      await until('a system that is ready', () => isReady(fixture).catch(() => false));
    })().finally(() => {
      check = undefined;
    });
    return check;
  };
}

/** Functions that people and gates call while the system is killed. */
interface Callbacks {
  /** Counts an answer. */
  answered: () => void;
  /** Waits until the system is ready again. */
  ready: () => Promise<void>;
}

/**
 * The outcome that a person sees. `already` means that it was so before. `refused` means that it was certainly not
 * done.
 */
type ReportedOutcome = 'done' | 'already' | 'refused' | 'unknown';

/** Returns true if the server refused the connection. Then it cannot have executed the call. */
const wasRefused = ({ cause }: Error): boolean =>
  (cause as { code?: string } | undefined)?.code === 'ECONNREFUSED';

async function order({ client }: SignedIn, what: 'reserve' | 'cancel'): Promise<ReportedOutcome> {
  const called =
    what === 'reserve'
      ? client.call('reservations.reserve', { body: { local: 2 } })
      : client.call('reservations.cancelReservation', { query: {} });
  const answer = await called.catch((error: Error) => error);
  if (answer instanceof Error) return wasRefused(answer) ? 'refused' : 'unknown';
  if (answer.status === 200) return 'done';
  if (answer.status === 503) return answer.refusal.code === 'unavailable' ? 'refused' : 'unknown';
  expect(['reservation_exists', 'no_pending_reservation']).toContain(answer.refusal.code);
  return 'already';
}

/**
 * The possible answers to the question if the person has a reservation. After an unknown outcome, both are possible.
 */
type PossibleStates = readonly boolean[];

function after(known: PossibleStates, what: 'reserve' | 'cancel', outcome: ReportedOutcome): PossibleStates {
  const has = what === 'reserve';
  if (outcome === 'refused') return known;
  if (outcome === 'unknown') return [true, false];
  // If the reservation already had this state, an earlier order with an unknown outcome was executed.
  if (outcome === 'already') expect(known).toContain(has);
  else expect(known).toContain(!has);
  return [has];
}

/** Reserves, cancels and reserves again. Each order waits for the answer to the one before. */
async function orders(person: SignedIn, { answered, ready }: Callbacks): Promise<PossibleStates> {
  let known: PossibleStates = [false];
  for (const what of ['reserve', 'cancel', 'reserve'] as const) {
    const outcome = await order(person, what);
    answered();
    known = after(known, what, outcome);
    if (outcome === 'refused' || outcome === 'unknown') await ready();
  }
  return known;
}

/** A person at a gate. */
interface Visit {
  user: User;
  gate: Gate;
  /** Number of the first scan. Each further attempt has the next number. */
  firstScan: number;
  /** True if the gate reports the turn again after the gateway accepted it. */
  reportsTwice: boolean;
}

/**
 * Lets a person pass a gate. If the scan is refused, it is repeated a few times. The gate repeats the report of the
 * turn until the gateway accepts it.
 * @returns true if the person passed
 */
async function pass(
  { user, gate, firstScan, reportsTwice }: Visit,
  { answered, ready }: Callbacks,
): Promise<boolean> {
  for (let attempt = 0; attempt < 4; attempt++) {
    const uuid = (firstScan + attempt).toString(16).padStart(8, '0');
    const isLetIn = await gate.read(user, uuid).catch(() => false);
    answered();
    if (isLetIn) {
      const reportTurn = () => gate.turned(uuid).catch(() => false);
      while (!(await reportTurn())) await ready();
      answered();
      if (reportsTwice) await reportTurn();
      return true;
    }
    await ready();
  }
  return false;
}

const mealsOf = (all: readonly Reservation[], { _id }: User) => all.filter(({ person }) => person.id === _id);

function checkOrders(
  all: readonly Reservation[],
  people: readonly SignedIn[],
  known: readonly PossibleStates[],
): void {
  for (const [n, { user }] of people.entries()) {
    const active = mealsOf(all, user).filter((meal) => meal.active);
    expect(known[n], user.login).toContain(active.length === 1);
    expect(active.length, user.login).toBeLessThanOrEqual(1);
  }
}

function checkMeals(all: readonly Reservation[], eating: readonly User[], passed: readonly boolean[]): void {
  for (const [n, user] of eating.entries()) {
    const [meal, ...others] = mealsOf(all, user).filter(({ active }) => active);
    expect(others).toEqual([]);
    const hadReservation = n % 2 === 0;
    if (passed[n]) {
      expect(meal).toMatchObject(
        hadReservation ? { state: 2, priceCents: 350 } : { state: 4, priceCents: 1000 },
      );
      expect(meal?.passages.filter(({ turnedAt }) => turnedAt)).toHaveLength(1);
    } else if (hadReservation) expect(meal).toMatchObject({ state: 1, priceCents: 0 });
    else expect(meal?.state ?? 0).toBe(0);
  }
}

/**
 * Checks that each reservation and each cancellation has exactly one log line. Also checks that each person who
 * reserved has one receipt.
 */
async function checkNews({ database, mailDir }: StackFixture, all: readonly Reservation[]): Promise<void> {
  const { userLogs, receipts } = database;
  const own = all.filter(({ createdBy }) => createdBy.kind === 'employee');
  const expectedNews = own.flatMap(({ _id, closed }) => [
    `${_id}-created`,
    ...(closed ? [`${closed.command}-cancelled`] : []),
  ]);
  const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).sort();
  expect(idsOf(await userLogs.find().lean())).toEqual(expectedNews.sort());
  const sent = await receipts.find().lean();
  expect(sent.every(({ sentAt }) => sentAt)).toBe(true);
  expect(new Set(sent.map(({ userId }) => userId))).toEqual(new Set(own.map(({ person }) => person.id)));
  expect(readdirSync(mailDir).sort()).toEqual(idsOf(sent).map((id) => `${id}.eml`));
}

const names = Object.keys(VICTIMS) as (keyof typeof VICTIMS)[];
const kills = Array.from({ length: KILLS }, (_, n) => ({
  n,
  victim: names[n % names.length] ?? 'MongoDB',
  // Number of answers after which the kill happens. It is random, but not larger than the number of answers that the
  // test usually gets.
  at: 1 + Math.floor(Math.random() * PEOPLE * 4),
}));

it.for(kills)(
  'killing $victim among full groups loses and doubles nothing',
  {
    timeout: 180_000,
  },
  async ({ n, victim, at }, { fixture, stores, gates, people, ready }) => {
    onTestFailed(() => void process.stderr.write(`kill ${n + 1}: ${victim} with answer ${at}\n`));
    const { database } = fixture;
    const eating = await letEat(fixture, PEOPLE, DATE);
    let answers = 0;
    let killed: Promise<unknown> | undefined;
    const answered = () => {
      if (++answers === at) killed = VICTIMS[victim]({ fixture, stores });
    };
    const callbacks = { answered, ready };
    const visits = eating.map((user, index) => ({
      user,
      gate: gates[index % GATES] as Gate,
      firstScan: ((n + 1) * PEOPLE + index) * 16,
      reportsTwice: index % 5 === 0,
    }));
    const [known, passed] = await Promise.all([
      Promise.all(people.map((person) => orders(person, callbacks))),
      Promise.all(visits.map((visit) => pass(visit, callbacks))),
    ]);
    expect(killed).toBeDefined();
    await killed;
    await ready();
    await drain(fixture.stores, database);

    const all = await database.reservations.find({ date: DATE }).lean();
    checkOrders(all, people, known);
    checkMeals(all, eating, passed);
    await checkNews(fixture, all);
  },
);

it('the metrics have the names of the alerts and no personal data', async ({
  fixture,
  gates,
  people,
  ready,
}) => {
  const [eater] = (await letEat(fixture, 1, DATE)) as [User];
  const [person] = people as [SignedIn];
  await order(person, 'reserve');
  const visit = { user: eater, gate: gates[0] as Gate, firstScan: 0xf0000, reportsTwice: true };
  expect(await pass(visit, { answered: () => undefined, ready })).toBe(true);
  await drain(fixture.stores, fixture.database);
  checkMetrics(await collected(fixture, RUNNING), [person.user, eater]);
});
