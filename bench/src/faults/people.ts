import { setTimeout as pause } from 'node:timers/promises';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import { localDateOf } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { ask } from '../client.ts';
import { createGates } from '../gate-calls.ts';
import { call, type Diner } from '../people.ts';
import { ZONE } from '../system.ts';
import type { World } from './world.ts';

/** Result of one person's attempts. */
export interface Fate {
  diner: Diner;
  /** True if the person received an acknowledgement. */
  acknowledged: boolean;
  /** Time from the first attempt to the acknowledgement, in milliseconds. */
  tookMs: number;
  attempts: number;
}

const personOf = ({ id, name, cpf }: Diner) => ({ kind: 'employee', id, name, cpf }) as const;
export const today = (): string => localDateOf(new Date(), ZONE);

/** Pause before a retry, in milliseconds. At a gate it is shorter, because other people wait in the queue. */
const AGAIN_MS = { order: 2_000, gate: 1_000 };
/** Time after which a person gives up, in milliseconds. */
const PATIENCE_MS = 90_000;

async function insist(diner: Diner, againMs: number, attempt: () => Promise<boolean>): Promise<Fate> {
  const began = performance.now();
  for (let attempts = 1; ; attempts++) {
    const acknowledged = await attempt();
    const tookMs = performance.now() - began;
    if (acknowledged || tookMs > PATIENCE_MS) return { diner, acknowledged, tookMs, attempts };
    await pause(againMs);
  }
}

/**
 * Repeats the reservation until the gateway acknowledges it. The status 409 counts as an acknowledgement, because an
 * earlier attempt may have succeeded although its answer was lost.
 */
export const reserving = ({ url }: World, diner: Diner, token: string): Promise<Fate> =>
  insist(diner, AGAIN_MS.order, async () => {
    const { status } = await ask(url, call('reservations.reserve', token, { local: 2 }));
    return status === 200 || status === 409;
  });

/** Inserts reservations of lunch for the people who will eat. */
export async function letThemEat({ database }: World, diners: readonly Diner[]): Promise<void> {
  const createdBy = { kind: 'system', job: 'faults' } as const;
  const documents = diners.map((diner) =>
    newReservation({
      _id: newId(new Date()),
      person: personOf(diner),
      date: today(),
      meal: 1,
      site: 2,
      createdAt: new Date(),
      createdBy,
    }),
  );
  if (documents.length > 0) await database.reservations.insertMany(documents);
}

/**
 * Returns a function that lets a person eat. It shows the badge until a gate opens, then sends the turn until the
 * gateway accepts it. People stand in a queue, so each gate serves one person at a time.
 */
export function eating({ deviceUrl, secret, gates }: World, round: string) {
  const gateRequests = createGates(secret, round, gates);
  const lines = gates.map((_, gate) => ({ last: Promise.resolve(), next: gate }));
  let arrivals = 0;
  return (diner: Diner): Promise<Fate> => {
    const line = lines[arrivals++ % lines.length];
    if (!line) throw new Error('there is no gate');
    let opened: number | null = null;
    const attempt = async () => {
      if (opened === null) {
        const index = line.next;
        line.next += gates.length;
        const { status, text } = await ask(deviceUrl, gateRequests.scanBadge(index, diner));
        if (status !== 200 || !text.includes('"event":7')) return false;
        opened = index;
      }
      const { status } = await ask(deviceUrl, gateRequests.turn(opened));
      return status === 200;
    };
    const fate = line.last.then(() => insist(diner, AGAIN_MS.gate, attempt));
    line.last = fate.then(() => undefined);
    return fate;
  };
}
