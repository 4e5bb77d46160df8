import { reservationState } from '@reserva/domain/reservation';
import { localDateOf } from '@reserva/domain/time';
import { until } from '@reserva/testing/drain';
import { closedLoop } from './closed-loop.ts';
import { type CpuUse, watchCpu } from './cpu.ts';
import { createGates } from './gates.ts';
import { call } from './people.ts';
import { type System, ZONE } from './system.ts';

const CONNECTIONS = 50;
const GIVE_UP_MS = 60_000;

const today = () => localDateOf(new Date(), ZONE);

export interface Round {
  /** All per second. */
  bare: number;
  reserve: number;
  checkin: number;
  /** Of which a check-in is two. */
  deviceCalls: number;
  /** Milliseconds from the last answer to a reservation until every log line and receipt was written. */
  behindMs: number;
  /** Check-ins for which the gate stayed shut because the machine was too busy to answer in time. */
  shut: number;
  /** Processor used for all of each. */
  cpu: { bare: CpuUse; reserve: CpuUse; checkin: CpuUse };
}

/** Everybody reserves, everybody eats, and the day is wiped out again. */
export async function measureThroughput(
  system: System,
  tokens: readonly string[],
  round: number,
): Promise<Round> {
  const { url, deviceUrl, bareUrl, database, diners, gates: turnstiles, secret, pids } = system;
  const people = diners.length - (diners.length % CONNECTIONS);
  const everybody = diners.slice(0, people);

  const json = { 'content-type': 'application/json' };
  const bareCalls = everybody.map(({ id: _, ...person }) => ({
    method: 'POST',
    path: '/',
    headers: json,
    body: JSON.stringify({ person, site: 2, meal: 1, state: 1, active: true }),
  }));
  const bareCpu = watchCpu(pids.bare);
  const { perSecond: bare } = await closedLoop(bareUrl, bareCalls, CONNECTIONS);
  const cpuOfBare = bareCpu();

  const before = await database.receipts.estimatedDocumentCount();
  const reserveCalls = tokens
    .slice(0, people)
    .map((token) => call('reservations.reserve', token, { local: 2 }));
  const reserveCpu = watchCpu(pids.system);
  const { perSecond: reserve } = await closedLoop(url, reserveCalls, CONNECTIONS);
  const answered = performance.now();
  // The receipt is noted after the log line is written and the message is out.
  await until(
    'all receipts',
    async () => (await database.receipts.estimatedDocumentCount()) >= before + people,
    GIVE_UP_MS,
  );
  const behindMs = performance.now() - answered;
  const cpuOfReserve = reserveCpu();

  const gates = createGates(secret, `r${round}`, turnstiles);
  const passages = everybody.flatMap((diner, index) => [gates.scanBadge(index, diner), gates.turn(index)]);
  const checkinCpu = watchCpu(pids.system);
  const device = await closedLoop(deviceUrl, passages, CONNECTIONS, '"event":7');
  const granted = device.matching;
  const lastAnswer = performance.now();
  // A turn is acknowledged when it is durable; it counts when it is in the database.
  const eaten = { date: today(), state: reservationState.concluded, active: true };
  await until(
    'all meals counted',
    async () => (await database.reservations.countDocuments(eaten)) >= granted,
    GIVE_UP_MS,
  );
  // Not by this process's clock alone: to start the one with the load takes a second.
  const checkin = (1000 * granted) / (device.tookMs + performance.now() - lastAnswer);
  const cpu = { bare: cpuOfBare, reserve: cpuOfReserve, checkin: checkinCpu() };
  await clearDay(system);
  return { bare, reserve, checkin, deviceCalls: device.perSecond, behindMs, shut: people - granted, cpu };
}

/** Waits until the outboxes are empty and takes today's meals away, and the receipts: a meal has one a minute. */
export async function clearDay({ database }: System): Promise<void> {
  await until(
    'empty outboxes',
    async () => !(await database.reservations.exists({ 'outbox.at': { $exists: true } })),
    GIVE_UP_MS,
  );
  await database.reservations.deleteMany({ date: today() });
  await database.receipts.deleteMany({});
}
