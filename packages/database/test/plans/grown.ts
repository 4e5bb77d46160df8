import { addLocalDays } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
import { insertFace } from '@reserva/testing/factories';
import { connectExplained, type Explaining } from '@reserva/testing/query-plans';
import { suiteStores } from '@reserva/testing/stores';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import type { Database } from '../../src/database.ts';
import { seedDemo } from '../../src/demo/seed.ts';
import { prepareDatabase } from '../../src/migrations.ts';
import type { Contest } from '../../src/models/money/contests.ts';
import { newLeave } from '../../src/models/money/new-leave.ts';
import { newReservation } from '../../src/models/reservations/new-reservation.ts';
import { dayFigures } from '../../src/queries/money/day-signature.ts';

export const NOW = new Date('2026-11-19T11:50:00Z');
/** A day in the past of the demo data. */
export const DATE = '2026-11-18';
export const OFFERS_ON = '2027-02-01';
export const hashes = surveyHashes('a secret of this test');

export const page = { skip: 0, limit: 50 };
export const log = { action: null, name: '', ...page };

/** A large database that holds some months of data, and the ids that the queries need. */
export interface GrownCompany {
  database: Database & Explaining;
  diner: string;
  /** The id of a person on turnstiles. */
  faceOf: string;
  /** Id of a statement line that has a contest (an objection to its cost). */
  contested: string;
}

/** A query of the gateway or a service. `atMost` is the maximum number of documents that it may read. */
export interface QueryPlanCase {
  what: string;
  run(grown: GrownCompany): Promise<unknown>;
  atMost: number;
}

/** Builds a large database once. The queries of all files in this folder use it. */
export async function grow(): Promise<GrownCompany> {
  const database = await connect();
  const { diner, faceOf } = await insertPeople(database);
  await insertOffers(database, diner);
  const contested = await insertContests(database);
  await insertDaySignatures(database, diner);
  await insertDepartures(database, diner);
  await insertBackups(database);
  return { database, diner, faceOf, contested };
}

async function connect(): Promise<GrownCompany['database']> {
  const database = await connectExplained(suiteStores().mongoUrl);
  await prepareDatabase(database, {
    owner: 'test',
    seed: async () => {
      await seedDemo(database, {
        now: NOW,
        zone: TEST_ZONE,
        newId,
        employees: 200,
        passwordHash: 'x',
        sealedTotpSecret: 'x',
        sealedDevicePassword: 'x',
        surveyHashes: hashes,
        addressOf: (index) => `127.0.0.1:${3091 + index}`,
      });
    },
  });
  return database;
}

/** Inserts leaves, plans, reminders, terminal marks and faces for people of the demo. */
async function insertPeople(database: Database): Promise<Pick<GrownCompany, 'diner' | 'faceOf'>> {
  const people = await database.users.find({ role: 0 }).limit(3).lean();
  const diner = people[0]?._id ?? '';
  let faceOf = '';
  const users = await database.users.find().limit(100).lean();
  const at = NOW;
  const by = { kind: 'system', job: 'test' } as const;
  await database.leaves.insertMany(
    users.flatMap((user, n) =>
      [-30, -10, 10].map((days) => {
        const from = addLocalDays(DATE, days + (n % 7));
        const _id = newId(NOW);
        const leave = { _id, from, to: addLocalDays(from, 9), at, by, command: _id, outbox: [] };
        return newLeave(user, { ...leave, kind: 'vacation', source: 'file' });
      }),
    ),
  );
  const closings = Array.from({ length: 400 }, (_, n) => ({
    _id: newId(NOW),
    date: addLocalDays(DATE, n - 200),
    site: 2 as const,
    meal: 1 as const,
    reason: 'Falta de água',
    at,
    by,
    command: 'c',
    active: n % 2 === 0,
    undone: null,
    revision: 1,
    due: false,
    outbox: [],
  }));
  await database.serviceExceptions.insertMany(closings);
  await database.weekPlans.insertMany(
    users.map(({ _id }, n) => ({
      _id,
      days: [{ weekday: n % 7, meal: 1, site: 2 }],
      from: DATE,
      slots: [(n % 7) * 10 + 1],
      checkOn: addLocalDays(DATE, n % 28),
      changedAt: at,
      revision: 1,
      due: n === 0,
    })),
  );
  const runs = Array.from({ length: 400 }, (_, n) => ({
    _id: `${addLocalDays(DATE, -n)}-1`,
    finishedAt: at,
  }));
  await database.weekRuns.insertMany(runs);
  await database.reminderSwitches.insertMany(
    users.map(({ _id }, n) => ({ _id, email: [], asks: n % 2 ? ['rating'] : ['unreserved-1'], revision: 1 })),
  );
  await database.terminalMarks.insertMany(
    users.map(({ _id: userId }, n) => ({
      _id: `m${n}`,
      terminalId: `t${n % 3}`,
      userId,
      at: new Date(),
      reason: 'outside_window' as const,
    })),
  );
  await database.pushes.insertMany(
    users.map(({ _id: personId }, n) => ({
      _id: `e${n}-s${n}`,
      eventId: `e${n}`,
      sessionId: `s${n}`,
      topic: 'rating' as const,
      personId,
      ...({ date: DATE, meal: 1, until: NOW, attempts: 1 } as const),
      // Half of the pushes are done, so they have no `dueAt`.
      ...(n % 2 && { dueAt: new Date(NOW.getTime() - n * 1_000) }),
    })),
  );
  for (const user of people) faceOf = (await insertFace(database, user)).deviceUserId;
  return { diner, faceOf };
}

/**
 * Inserts a day on which many people offer their lunch to others. Half of the offers are for one colleague, and some of
 * the meals were handed over before.
 */
async function insertOffers(database: Database, diner: string): Promise<void> {
  const users = await database.users.find().limit(80).lean();
  const rows = users.map(({ _id: id, name, cpf }) =>
    newReservation({
      _id: newId(NOW),
      person: { kind: 'employee', id, name, cpf },
      date: OFFERS_ON,
      meal: 1,
      site: 2,
      createdAt: NOW,
      createdBy: { kind: 'system', job: 'test' },
    }),
  );
  const offered = rows.map((row, n) => ({
    ...row,
    offer: { for: n % 2 === 0 ? '' : `p${n}`, at: new Date(NOW.getTime() + n) },
    ...(n % 3 === 0 && {
      handovers: [{ fromKey: n === 0 ? `employee:${diner}` : `employee:p${n}`, at: NOW }],
    }),
  }));
  await database.reservations.collection.insertMany(offered as never[]);
}

/**
 * Inserts a contest for each statement line of a month. Half of the contests wait for an answer, and half are answered.
 * @returns the id of the first contested line
 */
async function insertContests(database: Database): Promise<string> {
  const lines = await database.reservations
    .find({ state: { $in: [2, 3, 4] }, date: { $gte: '2026-10-01' } })
    .limit(600)
    .lean();
  const contests = lines.map(
    ({ _id, person, date, meal, site, state, priceCents, stateAt }, n): Contest => ({
      _id,
      reservationId: _id,
      round: 1,
      person: { id: person.id, name: person.name },

      line: { date, meal, site, state, priceCents, stateAt },
      reason: 'eaten',
      text: '',
      sentAt: stateAt,

      state: n % 2 ? 'sent' : 'refused',
      review: null,
      decision: null,
      answer: null,
      history: [],
      outbox: [],
    }),
  );
  // The new contests replace those of the demo.
  await database.contests.deleteMany({});
  await database.contests.insertMany(contests);
  return lines[0]?._id ?? '';
}

async function insertDaySignatures(database: Database, diner: string): Promise<void> {
  const by = { kind: 'operator', userId: diner, name: 'OTAVIO RAMOS', role: 2 } as const;
  for (const date of [DATE, '2026-10-20', '2026-10-21', '2026-09-30']) {
    const figures = await dayFigures(database, { date, site: 2 }, TEST_ZONE);
    for (const number of [1, 2]) {
      const copy = { date, site: 2 as const, number, figures, note: '', at: NOW, by, command: `${number}` };
      await database.closings.create({ _id: `2-${date}-${number}`, ...copy });
    }
  }
}

async function insertDepartures(database: Database, diner: string): Promise<void> {
  const by = { kind: 'operator', userId: diner, name: 'ADRIANA MENEZES', role: 1 } as const;
  const users = await database.users.find().limit(200).lean();
  await database.departures.insertMany(
    users.map(({ _id: id, name, cpf, badge }, n) => ({
      _id: newId(NOW),
      person: { id, name, cpf },
      badge,
      outside: ['2026-09'],
      at: NOW,
      by,
      standing: true,
      lastDay: addLocalDays(DATE, -n),
      due: false,
      copy: null,
      reopened: null,
      returned: null,
    })),
  );
}

async function insertBackups(database: Database): Promise<void> {
  await database.backups.insertMany(
    Array.from({ length: 60 }, (_, n) => ({
      _id: `b${n}`,
      at: new Date(NOW.getTime() - n * 86_400_000),
      ok: n % 7 === 6,
      bytes: 1,
      counts: { users: 1 },
      verifiedAt: null,
      failure: null,
    })),
  );
}
