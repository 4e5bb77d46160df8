import { addLocalDays } from '@reserva/domain/time';
import { newId } from '@reserva/runtime/process/ids';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
import { insertFace } from '@reserva/testing/factories';
import { connectExplained, type Explaining, type QueryPlan } from '@reserva/testing/query-plans';
import { suiteStores } from '@reserva/testing/stores';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/database.ts';
import { seedDemo } from '../src/demo/seed.ts';
import { prepareDatabase } from '../src/migrations.ts';
import type { Contest } from '../src/models/contests.ts';
import { newLeave } from '../src/models/new-leave.ts';
import { newReservation } from '../src/models/new-reservation.ts';
import { outboxStore } from '../src/outbox.ts';
import { lastBackups } from '../src/queries/backups.ts';
import { cancelledBefore } from '../src/queries/cancelled-before.ts';
import { conflictPage } from '../src/queries/conflicts.ts';
import {
  acceptedContests,
  contestRows,
  contestsOf,
  contestsOfLine,
  countContests,
  countOpenContests,
  openContestStates,
} from '../src/queries/contests.ts';
import { closingsOf, countedGroups, dayFigures, isDaySettled } from '../src/queries/day-closing.ts';
import { allCorrectionsOf, departurePage, departuresOf, departuresSince } from '../src/queries/departures.ts';
import { enrolledFaces, usersByDeviceId } from '../src/queries/faces.ts';
import { freezeOf } from '../src/queries/freeze.ts';
import { refusalsOf, turnsOf } from '../src/queries/gate-news.ts';
import { givenLinesOf, givenLinesOfPeople, offersTo } from '../src/queries/hand-overs.ts';
import { individualCharges } from '../src/queries/individual-charges.ts';
import { userByInvitation } from '../src/queries/invitations.ts';
import { leavePage, leavePageOf, mealsOfLeave } from '../src/queries/leaves.ts';
import { operatorLogPage, userLogPage } from '../src/queries/logs.ts';
import { mealsTouched } from '../src/queries/meals-touched.ts';
import { measuredDays } from '../src/queries/month-closings.ts';
import { pendingMeals, pendingOf } from '../src/queries/pending-meals.ts';
import { eaterByNumber, peopleByBadges, peopleByName, personByNumber } from '../src/queries/people.ts';
import { duePushes } from '../src/queries/pushes.ts';
import { askingFor, reminderSwitchesOf, settledShifts } from '../src/queries/reminders.ts';
import { dayCounts, reservationPage } from '../src/queries/reservation-list.ts';
import { reservationsOf, shiftCounts } from '../src/queries/reservations.ts';
import {
  closedPage,
  daysOfOtherHours,
  notServedOn,
  serviceCalendar,
} from '../src/queries/service-calendar.ts';
import { devicesOf } from '../src/queries/sessions.ts';
import { grantedAbilities, pricesInForce, reservationSchedule } from '../src/queries/settings.ts';
import { answerById, answersOf, surveyComments } from '../src/queries/survey-answers.ts';
import { countShifts } from '../src/queries/survey-shifts.ts';
import { surveyDays, surveyTotals } from '../src/queries/survey-totals.ts';
import { wasTold } from '../src/queries/terminal-marks.ts';
import { turnsOfNobody } from '../src/queries/turns-of-nobody.ts';
import { allTurnstiles, turnstileById, turnstilesOfSite } from '../src/queries/turnstiles.ts';
import { visitPage } from '../src/queries/visits.ts';
import { leavesOfPeople } from '../src/queries/waivers.ts';
import {
  duePlans,
  isAnyPlanned,
  mealsOfPeople,
  plansOf,
  plansOfSlot,
  plansToCheck,
  runsSince,
} from '../src/queries/week-plans.ts';

const NOW = new Date('2026-11-19T11:50:00Z');
/** A day of the demo's past. */
const DATE = '2026-11-18';
const OFFERS_ON = '2027-02-01';
const hashes = surveyHashes('a secret of this test');
let database: Database & Explaining;
let diner: string;
let faceOf: string;
let contested: string;

beforeAll(async () => {
  database = await connectExplained(suiteStores().mongoUrl);
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
});
beforeAll(async () => {
  const people = await database.users.find({ role: 0 }).limit(3).lean();
  diner = people[0]?._id ?? '';
  const users = await database.users.find().limit(100).lean();
  const at = NOW;
  const by = { kind: 'system', job: 'test' } as const;
  await database.leaves.insertMany(
    users.flatMap((user, n) =>
      [-30, -10, 10].map((days) => {
        const from = addLocalDays(DATE, days + (n % 7));
        const _id = newId(NOW);
        const given = { _id, from, to: addLocalDays(from, 9), at, by, command: _id, outbox: [] };
        return newLeave(user, { ...given, kind: 'vacation', source: 'file' });
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
      // Half of them are done.
      ...(n % 2 && { dueAt: new Date(NOW.getTime() - n * 1_000) }),
    })),
  );
  for (const user of people) faceOf = (await insertFace(database, user)).deviceUserId;
});
beforeAll(async () => {
  // A day on which many pass their lunch on, some to one colleague, some for the second time.
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
});
beforeAll(async () => {
  // Each line of a month is contested; as many wait as are answered.
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
  // In the place of the demo's.
  await database.contests.deleteMany({});
  await database.contests.insertMany(contests);
  contested = lines[0]?._id ?? '';
});
beforeAll(async () => {
  const by = { kind: 'operator', userId: diner, name: 'OTAVIO RAMOS', role: 2 } as const;
  for (const date of [DATE, '2026-10-20', '2026-10-21', '2026-09-30']) {
    const figures = await dayFigures(database, { date, site: 2 }, TEST_ZONE);
    for (const number of [1, 2]) {
      const copy = { date, site: 2 as const, number, figures, note: '', at: NOW, by, command: `${number}` };
      await database.closings.create({ _id: `2-${date}-${number}`, ...copy });
    }
  }
});
beforeAll(async () => {
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
});
beforeAll(async () => {
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
});
afterAll(async () => {
  await database?.connection.dropDatabase();
  await database?.stop();
});

const page = { skip: 0, limit: 50 };
const log = { action: null, name: '', ...page };

/** What the gateway and the services read; each with the most documents it may touch. */
const queries: { what: string; run: () => Promise<unknown>; atMost: number }[] = [
  {
    what: 'the faces that turnstiles are to know',
    run: () => enrolledFaces(database),
    // The people; photos are not touched.
    atMost: 3,
  },
  { what: 'the last backup, and the last one that was proven', run: () => lastBackups(database), atMost: 1 },
  { what: 'whose one-time link it is', run: () => userByInvitation(database, 'nobody’s'), atMost: 1 },
  { what: 'whom a turnstile has recognised', run: () => usersByDeviceId(database, [faceOf]), atMost: 1 },
  {
    what: "a person's statement",
    run: () =>
      reservationsOf(database, { kind: 'employee', id: diner }, { from: '2026-11-01', to: '2026-11-30' }),
    // A month of lunches, dinners and suppers.
    atMost: 90,
  },
  {
    what: 'what is offered of a meal to a person',
    run: () => offersTo(database, diner, { date: OFFERS_ON, meal: 1 }),
    // As many as are shown.
    atMost: 20,
  },
  {
    what: "what people passed on, of a person's statement",
    run: () => givenLinesOf(database, { id: diner }, { from: '2027-02-01', to: '2027-02-28' }),
    atMost: 2,
  },
  {
    what: 'what people passed on of a meal',
    run: () => givenLinesOfPeople(database, [diner, faceOf], { from: OFFERS_ON, to: OFFERS_ON }),
    atMost: 2,
  },
  {
    what: 'what a person ate since yesterday',
    run: () => turnsOf(database, diner, DATE),
    atMost: 6,
  },
  { what: 'what gates refused to a person', run: () => refusalsOf(database, diner, NOW), atMost: 5 },
  {
    what: 'counts of a shift',
    run: () => shiftCounts(database, { date: DATE, site: 2, meal: 1 }),
    atMost: 0,
  },
  { what: 'counts of a day', run: () => dayCounts(database, { date: DATE, site: 0, meal: 0 }), atMost: 0 },
  {
    what: 'counts of a day and a name',
    run: () => dayCounts(database, { date: DATE, site: 0, meal: 0, name: 'ana' }),
    atMost: 0,
  },
  {
    what: 'the meals of a day at a site',
    run: () => countedGroups(database, { from: DATE, to: DATE, site: 2 }),
    atMost: 0,
  },
  {
    what: 'all numbers of a day at a site',
    run: () => dayFigures(database, { date: DATE, site: 2 }, TEST_ZONE),
    // The day's meals that passed one gate; the gates.
    atMost: 300,
  },
  {
    what: 'whether a day is settled',
    run: () => isDaySettled(database, { date: DATE, site: 2 }, { now: NOW, zone: TEST_ZONE }),
    // Six shifts a day.
    atMost: 6,
  },
  { what: 'what was signed of a day', run: () => closingsOf(database, { date: DATE, site: 2 }), atMost: 2 },
  {
    what: 'a month of closings',
    run: () => measuredDays(database, '2026-10', DATE),
    // What was signed of it; the meals are counted from the index.
    atMost: 4,
  },
  {
    what: 'a page of a day',
    run: () =>
      reservationPage(database, { date: DATE, site: 0, meal: 0 }, { status: 0, guestsOnly: false }, page),
    atMost: 50,
  },
  {
    what: 'a page of a name',
    run: () =>
      reservationPage(
        database,
        { date: DATE, site: 2, meal: 1, name: 'be' },
        { status: 2, guestsOnly: false },
        page,
      ),
    atMost: 50,
  },
  {
    what: 'a page of the visits of a name',
    run: () => visitPage(database, { from: '2026-10-20', to: DATE, name: 'a', descending: true }, page),
    // The page, and the count: keys of guests alone.
    atMost: 50,
  },
  {
    what: 'a page of open conflicts',
    run: () => conflictPage(database, { resolved: false, skip: 0, limit: 50, now: NOW }),
    // The page, the last hour, the gates.
    atMost: 110,
  },
  {
    what: 'whose number it is',
    run: () => personByNumber(database, '3001'),
    atMost: 1,
  },
  {
    what: 'somebody to choose by a number',
    run: () => eaterByNumber(database, '3001', { first: 1 }),
    atMost: 1,
  },
  { what: 'people by badges', run: () => peopleByBadges(database, ['3001', '3002', 'x']), atMost: 2 },
  { what: 'people by name', run: () => peopleByName(database, 'SILVA', { first: 1, last: 50 }), atMost: 50 },
  { what: 'all people', run: () => peopleByName(database, '', { first: 1, last: 50 }), atMost: 50 },
  ...(['asc', 'desc'] as const).flatMap((order) =>
    (['name', 'badge'] as const).flatMap((by) =>
      ['', 'SILVA'].map((name) => ({
        what: `a page of people${name && ' of a name'} by ${by} ${order}`,
        run: () => peopleByName(database, name, { first: 11, last: 60 }, { by, order }),
        // Those that are skipped are read: their name and CPF are.
        atMost: 60,
      })),
    ),
  ),
  {
    what: 'a page of the user log, oldest first',
    run: () =>
      userLogPage(database, {
        from: new Date('2026-11-18T03:00:00Z'),
        until: new Date('2026-11-19T03:00:00Z'),
        ...log,
        order: 'asc',
      }),
    atMost: 50,
  },
  {
    what: 'a page of the operator log, oldest first',
    run: () => operatorLogPage(database, { date: DATE, ...log, action: 2, name: 'ramos', order: 'asc' }),
    atMost: 50,
  },
  {
    what: 'a page of conflicts, oldest first',
    run: () => conflictPage(database, { resolved: false, skip: 0, limit: 50, now: NOW, order: 'asc' }),
    atMost: 50,
  },
  {
    what: 'a page of the contests that wait, newest first',
    run: () => contestRows(database, { states: openContestStates, site: 0, order: 'desc' }).page(100, 50),
    atMost: 50,
  },
  {
    what: 'a page of the leaves, the last to end first',
    run: () => leavePage(database, { current: true, today: DATE, ...page, order: 'desc' }),
    atMost: 100,
  },
  {
    what: 'a page of individual closings, oldest first',
    run: () => departurePage(database, { skip: 50, limit: 50, order: 'asc' }),
    atMost: 100,
  },
  {
    what: 'a page of what is closed, the furthest day first',
    run: () => closedPage(database, { coming: true, today: DATE, ...page, order: 'desc' }),
    atMost: 100,
  },
  {
    what: 'a page of visits of the last days, the first day first',
    run: () => visitPage(database, { from: '2026-10-20', to: DATE, name: 'a', descending: false }, page),
    atMost: 100,
  },
  {
    what: 'a page of comments of all time, oldest first',
    run: () => surveyComments(database, { meal: 0, site: 0 }, { skip: 400, limit: 20, order: 'asc' }),
    atMost: 20,
  },
  {
    what: 'a page of comments of a day, the other way round',
    run: () =>
      surveyComments(
        database,
        { meal: 0, site: 2, dates: { from: DATE, to: DATE } },
        { skip: 20, limit: 20, order: 'asc' },
      ),
    atMost: 20,
  },
  {
    what: 'a page of the user log',
    run: () =>
      userLogPage(database, {
        from: new Date('2026-11-18T03:00:00Z'),
        until: new Date('2026-11-19T03:00:00Z'),
        ...log,
      }),
    atMost: 50,
  },
  {
    what: 'a page of the operator log',
    run: () => operatorLogPage(database, { date: DATE, ...log, action: 2, name: 'ramos' }),
    atMost: 50,
  },
  {
    what: 'answers of a day',
    run: () => surveyTotals(database, { meal: 0, site: 0, dates: { from: DATE, to: DATE } }),
    // One small document per shift.
    atMost: 6,
  },
  {
    what: 'answers of all time',
    run: () => surveyTotals(database, { meal: 0, site: 0 }),
    // The months of the demo; nobody has settled them here: their shifts.
    atMost: 6 * 31,
  },
  {
    what: 'answers of thirty days',
    run: () => surveyDays(database, { meal: 1, site: 0, dates: { from: '2026-10-20', to: DATE } }),
    atMost: 2 * 30,
  },
  {
    what: 'answers of a shift that is not settled',
    run: () => countShifts(database, [{ date: DATE, meal: 1, site: 2 }]),
    atMost: 0,
  },
  {
    what: 'a page of comments of all time',
    run: () => surveyComments(database, { meal: 0, site: 0 }, { skip: 400, limit: 20 }),
    atMost: 20,
  },
  {
    what: 'a page of comments of a day at a site',
    run: () =>
      surveyComments(
        database,
        { meal: 0, site: 2, dates: { from: DATE, to: DATE } },
        { skip: 20, limit: 20 },
      ),
    atMost: 20,
  },
  {
    what: "a person's answers of a month",
    run: () =>
      answersOf(
        database,
        Array.from({ length: 60 }, (_, n) => hashes.reservation(`meal ${n}`)),
      ),
    atMost: 60,
  },
  {
    what: 'a page of individual closings',
    run: () => departurePage(database, { skip: 50, limit: 50 }),
    atMost: 100,
  },
  { what: "a person's individual closings", run: () => departuresOf(database, diner), atMost: 2 },
  {
    what: 'whose closing may have something of a month',
    run: () => departuresSince(database, '2026-10-01'),
    // A company of 200 from which as many left.
    atMost: 200,
  },
  {
    what: 'what of a month was closed individually',
    run: () => individualCharges(database, '2026-11', []),
    // Everybody left: the meals of a month, and who they are.
    atMost: 200 + 200 * 60,
  },
  { what: 'whether meals are closed', run: () => freezeOf(database, [diner]), atMost: 20 },
  {
    what: 'all corrections of a person',
    run: () => allCorrectionsOf(database, diner),
    atMost: 2,
  },
  {
    what: 'a page of running and coming leaves',
    run: () => leavePage(database, { current: true, today: DATE, ...page }),
    atMost: 50,
  },
  {
    what: 'a page of leaves that are over',
    run: () => leavePage(database, { current: false, today: DATE, skip: 50, limit: 50 }),
    atMost: 100,
  },
  {
    what: 'a page of the leaves of a person',
    run: () => leavePageOf(database, diner, { current: true, today: DATE, ...page }),
    atMost: 3,
  },
  { what: "a person's own leaves", run: () => leavesOfPeople(database, [diner]), atMost: 3 },
  {
    what: 'the meals of a leave',
    run: () =>
      mealsOfLeave(database, {
        person: { id: diner, name: '', cpf: '' },
        from: '2026-11-01',
        to: '2026-11-30',
      }),
    // A month of lunches, dinners and suppers.
    atMost: 90,
  },
  {
    what: 'whether a meal is served',
    run: () => notServedOn(database, { site: 2, meal: 1, date: DATE }),
    atMost: 1,
  },
  {
    what: 'the meals of a quarter that are not served',
    run: () => serviceCalendar(database, { $gte: '2026-10-01', $lte: '2026-12-31' }),
    atMost: 50,
  },
  {
    what: 'the days to come that have hours of their own',
    run: () => daysOfOtherHours(database, DATE),
    atMost: 110,
  },
  {
    what: 'a page of coming closings',
    run: () => closedPage(database, { coming: true, today: DATE, ...page }),
    atMost: 50,
  },
  {
    what: 'a page of past closings',
    run: () => closedPage(database, { coming: false, today: DATE, skip: 50, limit: 50 }),
    atMost: 100,
  },
  {
    what: 'the patterns that may want a meal, a part at a time',
    run: () => plansOfSlot(database, { slot: 11, after: '', limit: 10 }),
    // And one to see that there are more.
    atMost: 11,
  },
  {
    what: 'who asks to be reminded, a part at a time',
    run: () => askingFor(database, { topic: 'unreserved-1', after: '', limit: 10 }),
    atMost: 11,
  },
  { what: 'the devices of a person', run: () => devicesOf(database, diner, NOW), atMost: 12 },
  { what: 'a page of what is to be sent to devices', run: () => duePushes(database, NOW, 10), atMost: 10 },
  { what: 'what a person is reminded of', run: () => reminderSwitchesOf(database, diner), atMost: 1 },
  {
    what: 'the shifts of two days that are settled',
    run: () => settledShifts(database, [addLocalDays(DATE, -1), DATE]),
    atMost: 12,
  },
  {
    what: 'whether a mark at a terminal was answered',
    run: () =>
      wasTold(database, { terminalId: 't1', userId: diner, from: new Date(0), to: new Date('2027-01-01') }),
    atMost: 1,
  },
  { what: 'whether anybody planned anything', run: () => isAnyPlanned(database), atMost: 1 },
  { what: 'the patterns that were changed', run: () => duePlans(database, 500), atMost: 1 },
  { what: 'the patterns to look after', run: () => plansToCheck(database, DATE, 100), atMost: 5 },
  { what: 'the pattern of a person', run: () => plansOf(database, [diner]), atMost: 1 },
  { what: 'how far patterns were gone through', run: () => runsSince(database, '2026-11-11'), atMost: 8 },
  {
    what: 'what a person has, or gave back, in a week',
    run: () => mealsOfPeople(database, [diner], { from: '2026-11-12', to: DATE }),
    atMost: 21,
  },
  {
    what: 'what somebody has of a day',
    run: () => mealsOfPeople(database, [diner], { from: DATE, to: DATE }),
    atMost: 3,
  },
  { what: 'the meals of which anything is pending', run: () => pendingMeals(database), atMost: 300 },
  {
    what: 'what is pending of a meal',
    run: () => pendingOf(database, { date: '2026-11-19', site: 2, meal: 1 }),
    atMost: 200,
  },
  {
    what: 'what a closing would touch',
    run: () => mealsTouched(database, { from: DATE, to: DATE, meals: [{ site: 2, meal: 1 }] }),
    atMost: 200,
  },
  { what: 'an answer', run: () => answerById(database, hashes.answerId('x')), atMost: 1 },
  { what: 'the reservation schedule', run: () => reservationSchedule(database), atMost: 1 },
  { what: 'granted abilities', run: () => grantedAbilities(database), atMost: 1 },
  { what: 'the prices', run: () => pricesInForce(database, NOW), atMost: 1 },
  { what: 'a turnstile', run: () => turnstileById(database, '0000000000000000000000d3'), atMost: 1 },
  { what: 'the turnstiles of a site', run: () => turnstilesOfSite(database, 2), atMost: 2 },
  {
    what: 'a page of the contests that wait',
    run: () => contestRows(database, { states: openContestStates, site: 0 }).page(100, 50),
    atMost: 50,
  },
  {
    what: 'a page of the contests of a site that were refused',
    run: () => contestRows(database, { states: ['refused'], site: 2 }).page(0, 50),
    atMost: 50,
  },
  {
    what: 'how many contests wait',
    run: () => countContests(database, { states: openContestStates, site: 0 }),
    atMost: 0,
  },
  {
    what: "a person's contests of a month, as on the statement",
    run: () => contestsOf(database, diner, { from: '2026-11-01', to: '2026-11-30' }),
    atMost: 90,
  },
  {
    what: 'how many contests of a month wait',
    run: () => countOpenContests(database, { from: '2026-10-01', to: '2026-10-31' }),
    atMost: 0,
  },
  { what: 'the contests of a line', run: () => contestsOfLine(database, contested), atMost: 2 },
  { what: 'what contests do to a price', run: () => acceptedContests(database, [contested]), atMost: 2 },
  {
    what: 'turns of nobody in a shift',
    run: () => turnsOfNobody(database, ['0000000000000000000000d3'], { date: DATE, meal: 1 }),
    atMost: 10,
  },
  {
    what: 'what a person cancelled of a meal',
    run: () => cancelledBefore(database, { personKey: `employee:${diner}`, date: DATE, meal: 1 }),
    atMost: 3,
  },
  { what: 'what outboxes hold', run: () => outboxStore(database).pending(new Date(), 200), atMost: 0 },
];

const scansAll = ({ stages }: QueryPlan) => stages.includes('COLLSCAN');

describe('every query that somebody waits for', () => {
  it.each(queries)('$what is answered by an index, at a bounded cost', async ({ run, atMost }) => {
    const plans = await database.plansOf(run);
    expect(plans).not.toEqual([]);
    expect(plans.filter(scansAll)).toEqual([]);
    for (const plan of plans) expect(plan.docsExamined, plan.asked).toBeLessThanOrEqual(atMost);
  });

  it.each(queries.filter(({ what }) => /^a page|^all people|statement|closings|signed/.test(what)))(
    '$what is not sorted in memory',
    async ({ run }) => {
      const plans = await database.plansOf(run);
      expect(plans.filter(({ stages }) => stages.includes('SORT'))).toEqual([]);
    },
  );

  it('would be caught here if it read a whole collection', async () => {
    // All turnstiles is all turnstiles, and there are few.
    const plans = await database.plansOf(() => allTurnstiles(database));
    expect(plans.filter(scansAll)).toHaveLength(1);
  });
});

describe('the counts of a shift', () => {
  it('leave out master codes and count visitors', async () => {
    const shift = { date: '2027-01-04', site: 2, meal: 1 } as const;
    const row = (kind: string, state: number) => ({
      _id: newId(NOW),
      ...shift,
      state,
      active: true,
      personKey: `${kind}:${newId(NOW)}`,
      person: { kind },
      outbox: [],
    });
    const rows = [row('employee', 1), row('employee', 2), row('guest', 2), row('employee', 3)];
    const others = [row('master', 2), row('employee', 4), row('employee', 0)];
    await database.reservations.collection.insertMany([...rows, ...others] as never[]);
    expect(await shiftCounts(database, shift)).toEqual({
      reservations: 4,
      checkins: 2,
      reserveless: 1,
      missing: 2,
    });
  });

  it('of which most are pending are read from one index, too', async () => {
    const date = '2027-01-05';
    const rows = Array.from({ length: 50 }, (_, n) => ({
      ...newReservation({
        _id: newId(NOW),
        person: { kind: 'employee', id: `waits-${n}`, name: 'ANA', cpf: '1' },
        ...({ date, meal: 1, site: 2 } as const),
        createdAt: NOW,
        createdBy: { kind: 'system', job: 'test' },
      }),
      state: n < 45 ? 1 : 2,
    }));
    await database.reservations.collection.insertMany(rows as never[]);
    const plans = await database.plansOf(() => shiftCounts(database, { date, site: 2, meal: 1 }));
    expect(plans.map(({ docsExamined }) => docsExamined)).toEqual([0, 0, 0, 0]);
  });
});
