import { readdirSync } from 'node:fs';
import type { Reservation } from '@reserva/database/models/reservations';
import type { User } from '@reserva/database/models/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drain, until } from '../src/drain.ts';
import { type OwnRedis, startOwnRedis } from '../src/own-redis.ts';
import { preparedStores } from '../src/prepared-stores.ts';
import { createStackBed, type StackBed } from '../src/stack-bed.ts';
import { createGate, type Gate } from './support/gate.ts';
import { inLines, letEat, type SignedIn, signInMany } from './support/people.ts';

const DATE = '2026-11-19';
const RUNNING = ['gateway', 'reservation', 'survey', 'activity', 'turnstile-sync', 'report'];
const PEOPLE = 500;
/** How many do the same at the same moment. */
const LINES = 12;

let redis: OwnRedis;
let bed: StackBed;
let reserving: SignedIn[];
let eating: User[];

beforeAll(async () => {
  redis = await startOwnRedis();
  const stores = { ...(await preparedStores()), redis: redis.config };
  bed = await createStackBed({
    ...{ at: `${DATE}T08:50`, data: 'accounts', web: false, stores },
    only: RUNNING,
    // A whole company comes from this one address.
    env: { LIMIT_ADDRESS_PER_MINUTE: '100000' },
  });
  // Lunch is reserved and served at the same time, so that every kill hits both.
  const allDay = [{ id: 1, start: '00:00', end: '23:59' }];
  await bed.database.settings.updateOne({ _id: 'reservation-schedule' }, { $set: { windows: allDay } });
  await bed.database.turnstiles.updateMany({}, { $set: { schedule: allDay } });
  [reserving, eating] = await Promise.all([signInMany(bed, PEOPLE), letEat(bed, PEOPLE, DATE)]);
});
afterAll(async () => {
  await bed?.dispose();
  await redis?.dispose();
});

/** What the person was told: done; done before; nothing happened; or nothing for sure. */
type Told = 'done' | 'already' | 'refused' | 'unknown';

const isUp = (path: string): Promise<boolean> =>
  fetch(`${bed.url}${path}`).then(
    ({ ok }) => ok,
    () => false,
  );
let opening: Promise<void> | undefined;
/** Nobody goes on knocking at a closed door: one looks for all who wait. */
function doorOpen(): Promise<void> {
  opening ??= (async () => {
    await Promise.all(RUNNING.map((name) => bed.stack.process(name).ready()));
    await until('a system that is ready', () => isUp('/backendapi/ready'));
  })().finally(() => {
    opening = undefined;
  });
  return opening;
}

/** A connection that was refused carried nothing. */
const wasRefused = ({ cause }: Error): boolean =>
  (cause as { code?: string } | undefined)?.code === 'ECONNREFUSED';

async function reserve({ client }: SignedIn): Promise<Told> {
  const answer = await client.call('reservations.reserve', { body: { local: 2 } }).catch((error) => error);
  if (answer instanceof Error) return wasRefused(answer) ? 'refused' : 'unknown';
  if (answer.status === 200) return 'done';
  if (answer.status === 409) return 'already';
  expect(answer.status).toBe(503);
  return answer.refusal.code === 'unavailable' ? 'refused' : 'unknown';
}

/** Whether the person passed. Who is not let in tries a few times; a turn is told until it is taken. */
async function pass(gate: Gate, user: User, n: number): Promise<boolean> {
  for (let attempt = 0; attempt < 4; attempt++) {
    const uuid = (n * 16 + attempt).toString(16).padStart(8, '0');
    if (await gate.read(user, uuid).catch(() => false)) {
      const told = () => gate.turned(uuid).catch(() => false);
      while (!(await told())) await doorOpen();
      // Some devices tell everything twice.
      if (n % 5 === 0) await told();
      return true;
    }
    await doorOpen();
  }
  return false;
}

const mealsOf = async (users: readonly User[]): Promise<Map<string, Reservation[]>> => {
  const all = await bed.database.reservations.find({ date: DATE }).lean();
  return new Map(users.map(({ _id }) => [_id, all.filter(({ person }) => person.id === _id)]));
};

describe('the reservation worker, the gateway and Redis, killed in the middle of everything', () => {
  it('lose nothing that was acknowledged and do nothing that was refused', { timeout: 180_000 }, async () => {
    const factory = await bed.database.turnstiles.find({ site: 2 }).lean();
    const gates = factory.map((turnstile) => createGate(bed, turnstile));

    const told: Told[] = [];
    const accidents = new Map<number, () => Promise<unknown>>([
      [100, () => bed.stack.process('reservation').kill()],
      [220, () => bed.stack.process('gateway').kill()],
      [340, () => redis.kill().then(() => redis.restart())],
    ]);
    const happened: Promise<unknown>[] = [];
    const [, passed] = await Promise.all([
      inLines(LINES, reserving, async (person, n) => {
        const answer = await reserve(person);
        told[n] = answer;
        const accident = accidents.get(told.filter(Boolean).length);
        accidents.delete(told.filter(Boolean).length);
        if (accident) happened.push(accident());
        if (answer === 'refused') await doorOpen();
      }),
      inLines(LINES, eating, (user, n) => pass(gates[n % gates.length] as Gate, user, n)),
    ]);
    await Promise.all(happened);
    expect(accidents.size).toBe(0);
    await doorOpen();
    await drain(bed.stores, bed.database);

    const firstTime = await mealsOf(reserving.map(({ user }) => user));
    for (const [n, { user }] of reserving.entries()) {
      const expected = { done: [1], already: [], refused: [0], unknown: [0, 1] }[told[n] as Told];
      const { length } = firstTime.get(user._id) ?? [];
      expect(expected, `${user.login} was told ${told[n]}`).toContain(length);
    }

    const eaten = await mealsOf(eating);
    for (const [n, user] of eating.entries()) {
      const meals = (eaten.get(user._id) ?? []).filter(({ active }) => active);
      const hadReservation = n % 2 === 0;
      const [meal, ...others] = meals;
      expect(others).toEqual([]);
      if (passed[n]) {
        expect(meal).toMatchObject(
          hadReservation ? { state: 2, priceCents: 350 } : { state: 4, priceCents: 1000 },
        );
        expect(meal?.passages.filter(({ turnedAt }) => turnedAt)).toHaveLength(1);
      } else if (hadReservation) expect(meal).toMatchObject({ state: 1, priceCents: 0 });
      else expect(meal?.state ?? 0).toBe(0);
    }

    // Whoever was not told that it is done asks again, and finds the truth.
    await inLines(LINES, reserving, async (person, n) => {
      if (told[n] === 'done') return;
      const had = firstTime.get(person.user._id)?.length;
      expect(await reserve(person)).toBe(had ? 'already' : 'done');
    });
    await drain(bed.stores, bed.database);
    const reserved = [...(await mealsOf(reserving.map(({ user }) => user))).values()];
    for (const meals of reserved) {
      expect(meals).toMatchObject([{ state: 1, active: true, site: 2, outbox: [] }]);
    }

    // One line in the log and one receipt for each, whatever died between.
    const ids = reserved.flat().map(({ _id }) => `${_id}-created`);
    const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).sort();
    expect(idsOf(await bed.database.userLogs.find().lean())).toEqual([...ids].sort());
    expect(idsOf(await bed.database.receipts.find().lean())).toEqual([...ids].sort());
    expect(readdirSync(bed.mailDir).sort()).toEqual(ids.map((id) => `${id}.eml`).sort());

    // Most people noticed nothing.
    expect(told.filter((answer) => answer === 'done').length).toBeGreaterThan(PEOPLE / 2);
    expect(passed.filter(Boolean).length).toBeGreaterThan(PEOPLE / 2);
  });
});
