import { send } from './client.ts';
import type { Call } from './closed-loop.ts';
import { createGates } from './gate-calls.ts';
import type { Kiosk } from './kiosk.ts';
import { oneByOne, openLoop } from './open-loop.ts';
import { call } from './people.ts';
import type { System } from './system.ts';
import { clearDay } from './throughput.ts';

const ALONE = 200;
const PER_SECOND = 100;
const AT_100 = 800;

export interface Latencies {
  /** Each value is in milliseconds. */
  reserveAlone: number[];
  reserveAt100: number[];
  gateAlone: number[];
  gateBadgeAt100: number[];
  gateCodeAt100: number[];
  kioskAlone: number[];
  kioskAt100: number[];
  /** Number of scans for which no gate opened, because the server was too slow to answer in time. */
  shut: number;
}

/** Number of gates in use. A company has about as many in use at noon. */
const GATES = 8;

const pick = <T>(from: readonly T[], index: number): T => {
  const item = from[index % from.length];
  if (item === undefined) throw new Error('nobody is there');
  return item;
};

export async function measureLatency(
  system: System,
  tokens: readonly string[],
  kiosk: Kiosk,
): Promise<Latencies> {
  const { url, deviceUrl, diners, secret } = system;
  const gates = system.gates.slice(0, GATES);
  if (diners.length < AT_100) throw new Error(`too few people: the latencies need ${AT_100}`);
  let shut = 0;
  /** Sends a scan. @returns true if the gate opened */
  const scan = async (call: Call) => {
    const opened = (await send(deviceUrl, call)).includes('"event":7');
    if (!opened) shut++;
    return opened;
  };
  const reserve = (index: number) =>
    send(url, call('reservations.reserve', pick(tokens, index), { local: 2 }));

  const reserveAlone = await oneByOne(ALONE, reserve);
  await clearDay(system);

  const single = createGates(secret, 'a', gates);
  const kioskAlone: number[] = [];
  const gateAlone: number[] = [];
  for (let index = 0; index < ALONE; index++) {
    const scanned = performance.now();
    const opened = await scan(single.scanBadge(index, pick(diners, index)));
    gateAlone.push(performance.now() - scanned);
    if (!opened) continue;
    const counted = kiosk.next();
    const startMs = performance.now();
    const [at] = await Promise.all([counted, send(deviceUrl, single.turn(index))]);
    kioskAlone.push(at - startMs);
  }

  await clearDay(system);

  const reserveAt100 = await openLoop(PER_SECOND, AT_100, reserve);
  kiosk.eventTimesMs.length = 0;
  const turns: number[] = [];
  const turnAnswers: Promise<string>[] = [];
  const badges = createGates(secret, 'b', gates);
  const gateBadgeAt100 = await openLoop(PER_SECOND, AT_100, async (index) => {
    if (!(await scan(badges.scanBadge(index, pick(diners, index))))) return;
    turns.push(performance.now());
    turnAnswers.push(send(deviceUrl, badges.turn(index)));
  });
  await Promise.all(turnAnswers);
  while (kiosk.eventTimesMs.length < turns.length) await kiosk.next();
  // The events do not name a person, so the k-th event is assumed to belong to the k-th turn.
  const kioskAt100 = kiosk.eventTimesMs.map((at, index) => at - (turns[index] ?? at));

  await clearDay(system);

  const codes = createGates(secret, 'c', gates);
  const gateCodeAt100 = await openLoop(PER_SECOND, AT_100, async (index) => {
    if (!(await scan(await codes.scanCode(index, pick(diners, index))))) return;
    turnAnswers.push(send(deviceUrl, codes.turn(index)));
  });
  await Promise.all(turnAnswers);
  return {
    reserveAlone,
    reserveAt100,
    gateAlone,
    gateBadgeAt100,
    gateCodeAt100,
    kioskAlone,
    kioskAt100,
    shut,
  };
}
