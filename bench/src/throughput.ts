import { localDateOf } from '@reserva/domain/basics/time';
import { reservationState } from '@reserva/domain/reservations/reservation';
import { until } from '@reserva/testing/drain';
import { type Call, closedLoop } from './closed-loop.ts';
import { type CpuUse, watchCpu } from './cpu.ts';
import { createGates } from './gate-calls.ts';
import { call } from './people.ts';
import { type System, ZONE } from './system.ts';

const CONNECTIONS = 50;
const GIVE_UP_MS = 60_000;

const today = () => localDateOf(new Date(), ZONE);

export interface Round {
  /** Values per second. */
  bare: number;
  reserve: number;
  checkin: number;
  /** Calls of the gates per second. A check-in needs two. */
  deviceCalls: number;
  /** Milliseconds between the last answer to a reservation and the last log line and receipt. */
  behindMs: number;
  /** Number of check-ins for which no gate opened, because the server was too slow to answer in time. */
  shut: number;
  /** CPU time of all calls, in milliseconds by process. */
  cpu: { bare: CpuUse; reserve: CpuUse; checkin: CpuUse };
}

/** Result of calls that are sent one after the other on each connection (`closedLoop`). */
interface Pace {
  perSecond: number;
  /** CPU time of all calls, in milliseconds by process. */
  cpu: CpuUse;
}

/** Leaves out the last few items, so that each connection gets the same number of items. */
const shared = <T>(all: readonly T[]): T[] => all.slice(0, all.length - (all.length % CONNECTIONS));

/** Measures calls to any server. `pids` are the processes of the server and its store. */
export async function measureCalls(
  url: string,
  calls: readonly Call[],
  pids: Record<string, number | undefined>,
): Promise<Pace> {
  const used = watchCpu(pids);
  const { perSecond } = await closedLoop(url, shared(calls), CONNECTIONS);
  return { perSecond, cpu: used() };
}

/** Measures the bare server, with one insert for each person. */
export const measureBare = ({ bareUrl, diners, pids }: System): Promise<Pace> =>
  measureCalls(
    bareUrl,
    diners.map(({ id: _, ...person }) => ({
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ person, site: 2, meal: 1, state: 1, active: true }),
    })),
    pids.bare,
  );

/** Measures the reservations of all people. */
export async function measureReserving(
  { url, database, pids }: System,
  tokens: readonly string[],
): Promise<Pace & Pick<Round, 'behindMs'>> {
  const before = await database.receipts.estimatedDocumentCount();
  const calls = shared(tokens).map((token) => call('reservations.reserve', token, { local: 2 }));
  const used = watchCpu(pids.system);
  const { perSecond } = await closedLoop(url, calls, CONNECTIONS);
  const answered = performance.now();
  // The receipt is stored last, after the log line and the message. It is therefore enough to wait for the receipts.
  await until(
    'all receipts',
    async () => (await database.receipts.estimatedDocumentCount()) >= before + calls.length,
    GIVE_UP_MS,
  );
  return { perSecond, behindMs: performance.now() - answered, cpu: used() };
}

/** Measures one round, in which all people reserve and eat. Deletes the day's reservations afterwards. */
export async function measureThroughput(
  system: System,
  tokens: readonly string[],
  round: number,
): Promise<Round> {
  const { deviceUrl, database, gates: turnstiles, secret, pids } = system;
  const everybody = shared(system.diners);
  const bare = await measureBare(system);
  const reserve = await measureReserving(system, tokens);

  // Each connection is a gate with one person at a time.
  const gates = createGates(secret, `r${round}`, turnstiles, everybody.length / CONNECTIONS);
  const passages = everybody.flatMap((diner, index) => [gates.scanBadge(index, diner), gates.turn(index)]);
  const checkinCpu = watchCpu(pids.system);
  const device = await closedLoop(deviceUrl, passages, CONNECTIONS, '"event":7');
  const granted = device.matching;
  const lastAnswer = performance.now();
  // The gateway acknowledges a turn before the meal is written to the database, so the round waits for the meals.
  const eaten = { date: today(), state: reservationState.concluded, active: true };
  await until(
    'all meals counted',
    async () => (await database.reservations.countDocuments(eaten)) >= granted,
    GIVE_UP_MS,
  );
  // The two durations are added. A single duration of this process would include the second in which the process
  // `load.mjs` starts.
  const checkin = (1000 * granted) / (device.tookMs + performance.now() - lastAnswer);
  const cpu = { bare: bare.cpu, reserve: reserve.cpu, checkin: checkinCpu() };
  await clearDay(system);
  return {
    bare: bare.perSecond,
    reserve: reserve.perSecond,
    checkin,
    deviceCalls: device.perSecond,
    behindMs: reserve.behindMs,
    shut: everybody.length - granted,
    cpu,
  };
}

/**
 * Deletes the reservations of today when their outboxes are empty. Also deletes all receipts, because a meal gets at
 * most one receipt per minute and the next round needs its own.
 */
export async function clearDay({ database }: System): Promise<void> {
  await until(
    'empty outboxes',
    async () => !(await database.reservations.exists({ 'outbox.at': { $exists: true } })),
    GIVE_UP_MS,
  );
  await database.reservations.deleteMany({ date: today() });
  await database.receipts.deleteMany({});
}
