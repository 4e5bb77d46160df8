import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { Database } from '@reserva/database/database';
import { demoAnswer, settleDemoShifts } from '@reserva/database/demo/surveys';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { surveyShiftId } from '@reserva/database/models/surveys/survey-shifts';
import { userActions } from '@reserva/database/models/system/user-logs';
import { chance } from '@reserva/domain/basics/chance';
import { foldName } from '@reserva/domain/basics/names';
import { addLocalDays, instantAt } from '@reserva/domain/basics/time';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
import { closeDays } from './calendar.ts';
import { contestOf } from './contests.ts';
import { signaturesOfDay } from './day-signatures.ts';
import { leaveAndReturn } from './departures.ts';
import { inBatches } from './in-batches.ts';
import { takeLeaves } from './leaves.ts';
import { mealsOfDay, type YearOf, yearId } from './meals.ts';
import { closeMonths } from './months.ts';

const DAYS = 365;
/** Number of the most recent days that no operator has signed. */
const UNSIGNED_DAYS = 40;
const OPERATOR = { id: '0'.repeat(24), name: 'OTAVIO RAMOS', role: 2 } as const;
const by = { kind: 'operator', userId: OPERATOR.id, name: OPERATOR.name, role: 2 } as const;

/**
 * Fills the database with a year of a company, up to the day before `until`. The same people always get the same
 * documents. They are inserted directly in batches, without the commands of the product.
 * @param of the people and turnstiles, which are already stored
 * @returns the number of documents
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
    if (back > UNSIGNED_DAYS) await add('closings', signaturesOfDay(date, meals, { by, zone }));
    await add(
      'sessions',
      people.flatMap((user) => sessionOf(user, date)),
    );
  }
  await batches.end();
  await settleDemoShifts(database, [...rated.values()], now);
  await closeMonths(database, people, { until, days, at: now, by });
  await leaveAndReturn(database, people, { until, at: now, by });
  await closeDays(database, { until, days, at: now, by });
  await takeLeaves(database, people, { until, at: now, by });
  return count;

  function userLogsOf({ _id, person, createdAt, active }: Reservation) {
    const line = { userId: person.id, name: person.name, search: foldName(person.name), cpf: person.cpf };
    const created = {
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
    return active ? [created] : [created, undone];
  }

  /**
   * Builds a conflict for one in twenty-five turns. Half of the conflicts have no person, the others are second
   * passages. Most of them are resolved.
   */
  function conflictOf({ _id, person, passages, site, date, meal, stateAt }: Reservation) {
    const [passage] = passages;
    if (!passage || chance('conflict', _id) > 0.04) return [];
    const nobody = chance('nobody', _id) < 0.5;
    const open = chance('open', _id) < 0.2;
    return [
      {
        _id: `${passage.key}-c`,
        kind: nobody ? 'no_person' : 'second_passage',
        open,
        site,
        date,
        meal,
        turnstileId: passage.turnstileId,
        at: stateAt,
        badge: '',
        reservationId: _id,
        kept: null,
        person: nobody ? null : person,
        first: null,
        outbox: [],
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
      _id: `${date}-${n}`,
      action: 1 + (n % 6),
      operator: OPERATOR,
      search: foldName(OPERATOR.name),
      description: 'Concluiu reserva',
      client: null,
      at: instantAt(date, `1${n}:00`, zone),
      date,
    }));
  }

  function shiftsOf(date: LocalDate, meals: readonly Reservation[]) {
    return [1, 2].flatMap((site) =>
      [1, 2, 3].map((meal) => ({
        _id: `${site}-${date}-${meal}`,
        site,
        date,
        meal,
        outbox: [],
        endedAt: instantAt(date, '23:59', zone),
        settledAt: instantAt(date, '23:59', zone),
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

  /** Builds a session of a person on about every third day of the last two weeks. */
  function sessionOf(
    { _id: userId, name, cpf, email, badge, role }: YearOf['people'][number],
    date: LocalDate,
  ) {
    if (date < addLocalDays(until, -14) || chance('signs in', badge, date) > 0.3) return [];
    const createdAt = instantAt(date, '07:00', zone);
    return [
      {
        _id: yearId(createdAt, Number(badge)),
        userId,
        name,
        cpf,
        email,
        badge,
        role,
        key: 'unusable',

        generation: 1,
        rotatedAt: createdAt,
        createdAt,
        revokedAt: null,
        revokedBecause: null,
        outbox: [],
        expiresAt: new Date(createdAt.getTime() + 30 * 86_400_000),
      },
    ];
  }
}
