import { insertTurnstile } from '@reserva/testing/factories';
import type { Call } from './closed-loop.ts';
import { createGates } from './gates.ts';
import { latency, quantile, twoDecimals } from './numbers.ts';
import { oneByOne, openLoop, send } from './open-loop.ts';
import type { Diner } from './people.ts';
import type { System } from './system.ts';
import type { Row } from './table.ts';
import { clearDay } from './throughput.ts';

/** People who come to one terminal in a minute at the most. */
const PER_MINUTE = 200;
const AIM_MS = 300;
/** Not counted. */
const WARM = 20;

const at = (diners: readonly Diner[], index: number): Diner => {
  const found = diners[index];
  if (!found) throw new Error('nobody is there');
  return found;
};

/**
 * One terminal at its busiest: every badge becomes a reservation. As many bare inserts after it, one by one, are what its
 * answers are held against.
 */
export async function measureTerminal(system: System, marks = PER_MINUTE): Promise<Row[]> {
  const { database, deviceUrl, bareUrl, secret } = system;
  const diners = system.diners.slice(0, marks);
  if (diners.length < marks) throw new Error(`too few people: a terminal's minute needs ${marks}`);
  await clearDay(system);
  // Nobody signs in with a code here, and so all are displays, which reserve nothing at a terminal.
  const ids = diners.map(({ id }) => id);
  await database.users.updateMany({ _id: { $in: ids } }, { $set: { 'twoFactor.exempt': false } });
  const terminal = await insertTurnstile(database, {
    kind: 'terminal',
    site: 2,
    address: '127.0.0.1:22000',
  });
  const { scanBadge } = createGates(secret, 'm', [{ id: terminal._id, deviceId: terminal.deviceId }]);
  const mark = async (call: Call, expected: string) => {
    const answer = await send(deviceUrl, call);
    if (!answer.includes(expected)) throw new Error(`not as expected: ${answer}`);
  };
  const warm = createGates(secret, 'w', [{ id: terminal._id, deviceId: terminal.deviceId }]);
  await oneByOne(WARM, (index) => mark(warm.scanBadge(index, at(diners, index)), 'Reservado'));
  await clearDay(system);
  const bare: number[] = [];
  const times = await openLoop(PER_MINUTE / 60, marks, (index) =>
    mark(scanBadge(index, at(diners, index)), 'Reservado'),
  );
  for (const diner of diners) {
    const began = performance.now();
    await send(bareUrl, {
      method: 'POST',
      path: '/',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ person: diner.id, site: 2, meal: 1, state: 1, active: true }),
    });
    bare.push(performance.now() - began);
  }
  const made = await database.reservations.countDocuments({ 'createdBy.terminalId': terminal._id });
  await database.turnstiles.deleteOne({ _id: terminal._id });
  await clearDay(system);
  const ratio = quantile(times, 0.5) / quantile(bare, 0.5);
  return [
    {
      what: `a terminal at ${PER_MINUTE} badges a minute, p50 / p99`,
      reached: `${latency(times)}, p50 ${twoDecimals(ratio)} times a bare insert`,
      aim: `p99 < ${AIM_MS} ms`,
      met: quantile(times, 0.99) < AIM_MS && made === marks,
    },
  ];
}
