import type { LocalDate } from '@reserva/contracts/primitives';
import type { Database } from '@reserva/database/database';
import { chance } from '@reserva/database/demo/chance';
import { demoAnswer, settleDemoShifts } from '@reserva/database/demo/surveys';
import { newLeave } from '@reserva/database/models/new-leave';
import type { Reservation } from '@reserva/database/models/reservations';
import { surveyShiftId } from '@reserva/database/models/survey-shifts';
import { userActions } from '@reserva/database/models/user-logs';
import { foldName } from '@reserva/domain/names';
import { addLocalDays, instantAt, monthOf } from '@reserva/domain/time';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
import { closingsOfDay } from './closings.ts';
import { contestOf } from './contests.ts';
import { mealsOfDay, type YearOf, yearId } from './meals.ts';

const BATCH = 5_000;
const DAYS = 365;
/** The last days are still to be signed. */
const UNSIGNED_DAYS = 40;
const OPERATOR = { id: '0'.repeat(24), name: 'OTAVIO RAMOS', role: 2 } as const;
const by = { kind: 'operator', userId: OPERATOR.id, name: OPERATOR.name, role: 2 } as const;

/** Documents wait here until there are enough of them to be written at once. */
function inBatches(database: Database) {
  const waiting = new Map<string, object[]>();
  const write = async (name: string) => {
    const documents = waiting.get(name) ?? [];
    waiting.set(name, []);
    if (documents.length === 0) return;
    const collection = database.connection.collection<object>(name);
    await collection.insertMany(documents, {
      ordered: false,
      writeConcern: { w: 1, journal: false },
    });
  };
  return {
    async add(name: string, documents: readonly object[]) {
      const all = waiting.get(name) ?? [];
      all.push(...documents);
      waiting.set(name, all);
      if (all.length >= BATCH) await write(name);
    },
    async end() {
      for (const name of waiting.keys()) await write(name);
    },
  };
}

/**
 * A year of a company up to the day before `until`: meals, passages, logs, receipts, answers, conflicts, contests, refusals,
 * shifts, counters, sessions, months. Always the same for the same people; written past the product, in batches.
 * @param of the people and turnstiles, stored already
 * @returns how many documents
 */
export async function fillYear(
  database: Database,
  of: YearOf,
  { until, secret, days = DAYS }: { until: LocalDate; secret: string; days?: number },
): Promise<number> {
  const { zone, turnstiles, people } = of;
  const hashes = surveyHashes(secret);
  const batches = inBatches(database);
  const badges = new Map(people.map(({ _id, badge }) => [_id, badge]));
  const now = instantAt(until, '00:00', zone);
  const rated = new Map<string, Reservation>();
  let count = 0;
  const add = async (name: string, documents: readonly object[]) => {
    count += documents.length;
    await batches.add(name, documents);
  };
  for (let back = days; back >= 1; back--) {
    const date = addLocalDays(until, -back);
    const meals = mealsOfDay(of, date, count);
    await add('reservations', meals);
    const answers = meals.flatMap((meal) => {
      const badge = badges.get(meal.person.id) ?? '';
      const answer = demoAnswer(meal, badge, { now, zone, hashes, undecided: new Set() });
      if (answer) rated.set(surveyShiftId(meal), meal);
      return answer ?? [];
    });
    await add('surveyAnswers', answers);
    const reserved = meals.filter(({ state }) => state !== 4);
    await add('userLogs', reserved.flatMap(userLogsOf));
    await add(
      'receipts',
      reserved.map(({ _id, person, createdAt: sentAt }) => ({ _id: `${_id}-r`, userId: person.id, sentAt })),
    );
    await add('conflicts', meals.flatMap(conflictOf));
    await add('contests', meals.flatMap(contestOf(until)));
    await add('gateRefusals', meals.flatMap(refusalOf));
    await add('operatorLogs', operatorLogsOf(date));
    await add('shifts', shiftsOf(date, meals));
    await add('shiftTurns', turnsOf(date, meals));
    if (back > UNSIGNED_DAYS) await add('closings', closingsOfDay(date, meals, { by, zone }));
    await add(
      'sessions',
      people.flatMap((user) => sessionOf(user, date)),
    );
  }
  await batches.end();
  await settleDemoShifts(database, [...rated.values()], now);
  await closeMonths();
  await takeLeaves();
  return count;

  function userLogsOf({ _id, person, createdAt, active }: Reservation) {
    const line = { userId: person.id, name: person.name, search: foldName(person.name), cpf: person.cpf };
    const made = {
      _id: `${_id}-created`,
      ...line,
      action: userActions.reserve,
      description: 'Reservou almoço',
      at: createdAt,
    };
    const at = new Date(createdAt.getTime() + 60_000);
    const undone = {
      _id: `${_id}-undone`,
      ...line,
      action: userActions.cancel,
      description: 'Cancelou almoço',
      at,
    };
    return active ? [made] : [made, undone];
  }

  /** One in twenty-five turns is one of nobody or a second one; most are looked at. */
  function conflictOf({ _id, person, passages, site, date, meal, stateAt }: Reservation) {
    const [passage] = passages;
    if (!passage || chance('conflict', _id) > 0.04) return [];
    const nobody = chance('nobody', _id) < 0.5;
    const open = chance('open', _id) < 0.2;
    return [
      {
        ...{ _id: `${passage.key}-c`, kind: nobody ? 'no_person' : 'second_passage', open, site, date, meal },
        ...{ turnstileId: passage.turnstileId, at: stateAt, badge: '', reservationId: _id, kept: null },
        ...{ person: nobody ? null : person, first: null, outbox: [] },
        resolved: open ? null : { at: stateAt, by, reason: 'Crachá emprestado', command: '' },
      },
    ];
  }

  function refusalOf({ _id, person, passages, stateAt: at }: Reservation) {
    const [passage] = passages;
    if (!passage || chance('refused', _id) > 0.05) return [];
    const said = { reason: 'already_passed', message: 'Refeição já realizada' };
    return [{ _id: `${_id}-n`, turnstileId: passage.turnstileId, personId: person.id, at, ...said }];
  }

  function operatorLogsOf(date: LocalDate) {
    return Array.from({ length: 10 }, (_, n) => ({
      ...{ _id: `${date}-${n}`, action: 1 + (n % 6), operator: OPERATOR, search: foldName(OPERATOR.name) },
      ...{ description: 'Concluiu reserva', client: null, at: instantAt(date, `1${n}:00`, zone), date },
    }));
  }

  function shiftsOf(date: LocalDate, meals: readonly Reservation[]) {
    return [1, 2].flatMap((site) =>
      [1, 2, 3].map((meal) => ({
        ...{ _id: `${site}-${date}-${meal}`, site, date, meal, outbox: [] },
        ...{ endedAt: instantAt(date, '23:59', zone), settledAt: instantAt(date, '23:59', zone) },
        expired: meals.filter(
          (one) => one.site === site && one.meal === meal && one.active && one.state === 3,
        ).length,
      })),
    );
  }

  function turnsOf(date: LocalDate, meals: readonly Reservation[]) {
    return turnstiles.flatMap(({ _id: turnstileId }) =>
      [1, 2, 3].map((meal) => {
        const counted = meals.filter(
          (one) =>
            one.meal === meal &&
            one.passages[0]?.turnstileId === turnstileId &&
            one.active &&
            one.passages[0].turnedAt,
        ).length;
        const readAt = instantAt(date, '23:59', zone);
        return {
          _id: `${turnstileId}-${date}-${meal}`,
          turnstileId,
          date,
          meal,
          from: 0,
          to: counted,
          readAt,
          counted,
        };
      }),
    );
  }

  /** Everybody signs in about every twelve days; sessions that are over are swept, those of the last week are not. */
  function sessionOf(
    { _id: userId, name, cpf, email, badge, role }: YearOf['people'][number],
    date: LocalDate,
  ) {
    if (date < addLocalDays(until, -14) || chance('signs in', badge, date) > 0.3) return [];
    const createdAt = instantAt(date, '07:00', zone);
    return [
      {
        ...{ _id: yearId(createdAt, Number(badge)), userId, name, cpf, email, badge, role, key: 'unusable' },
        ...{
          generation: 1,
          rotatedAt: createdAt,
          createdAt,
          revokedAt: null,
          revokedBecause: null,
          outbox: [],
        },
        expiresAt: new Date(createdAt.getTime() + 30 * 86_400_000),
      },
    ];
  }

  /** Everybody has three a year, a month apart from each other; some of them are to come. */
  async function takeLeaves() {
    await database.leaves.insertMany(
      people.flatMap((user, n) =>
        [0, 1, 2].map((k) => {
          const from = addLocalDays(until, 20 - (n % 300) - 30 * k);
          const _id = yearId(now, 10 * n + k);
          const given = { _id, from, to: addLocalDays(from, 9), at: now, by, command: _id, outbox: [] };
          return { ...newLeave(user, { ...given, kind: 'vacation', source: 'screen' }), due: false };
        }),
      ),
    );
  }

  /** Of the year's months all but the last three are closed, with a few corrections each. */
  async function closeMonths() {
    const months = [
      ...new Set(Array.from({ length: days }, (_, back) => monthOf(addLocalDays(until, -1 - back)))),
    ];
    const closed = months.sort().slice(0, -3);
    const totals = { meals: 0, cents: 0 };
    const at = now;
    await database.months.insertMany(
      closed.map((_id) => ({
        _id,
        state: 'closed' as const,
        at,
        by,
        command: 'closing',
        totals,
        history: [{ as: 'closed' as const, at, by, command: 'closing', totals }],
        outbox: [],
      })),
    );
    const corrections = closed.flatMap((month, n) =>
      people.slice(0, 3).map(({ _id: id, name, cpf }, k) => ({
        ...{
          _id: yearId(now, n * 10 + k),
          person: { id, name, cpf },
          month,
          bookedIn: closed[n + 1] ?? month,
        },
        ...{ cents: -350, reason: 'Cobrado duas vezes', by, at, outbox: [] },
      })),
    );
    await database.corrections.insertMany(corrections);
  }
}
