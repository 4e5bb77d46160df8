import type { Operator } from '@reserva/contracts/basics/actor';
import { foldName } from '@reserva/domain/basics/names';
import { localDateOf, type TimeZone } from '@reserva/domain/basics/time';
import {
  defaultReservationSchedule,
  defaultServingSchedule,
} from '@reserva/domain/calendar/default-schedules';
import type { PriceList } from '@reserva/domain/money/prices';
import { badgeOrder } from '@reserva/domain/people/person-fields';
import { FIRST_DEMO_BADGE, hasDemoLeave } from '@reserva/domain/reservations/demo-habits';
import type { Database } from '../database.ts';
import type { Contest } from '../models/money/contests.ts';
import type { User } from '../models/people/users.ts';
import type { Reservation } from '../models/reservations/reservations.ts';
import type { SurveyAnswer } from '../models/surveys/survey-answers.ts';
import { surveyShiftId } from '../models/surveys/survey-shifts.ts';
import { documents } from '../writes/documents.ts';
import { writeRows } from '../writes/write-rows.ts';
import { demoAccounts } from './accounts.ts';
import { demoContest } from './contests.ts';
import { demoGuests } from './guests.ts';
import { demoHistory, demoToday } from './history.ts';
import { demoLeaves } from './leaves.ts';
import { demoPerson } from './people.ts';
import { type DemoHashes, demoAnswer, settleDemoShifts } from './surveys.ts';
import { demoTurnstiles } from './turnstiles.ts';

export interface SeedOptions {
  now: Date;
  zone: TimeZone;
  newId: (at: Date) => string;
  /** Hash of the demo password. */
  passwordHash: string;
  /** The demo TOTP secret, sealed for storage. */
  sealedTotpSecret: string;
  sealedDevicePassword: string;
  /** Returns the address of the emulated turnstile with this index. */
  addressOf: (index: number) => string;
  /** Functions for the hashes that survey answers store instead of people's ids. */
  surveyHashes: DemoHashes;
  employees?: number;
}

const BATCH = 2_000;

const DEMO_EMAIL = /@exemplo\.com\.br$/;

/**
 * Record that a database was seeded. It is in the collection `migrations`, because a seed also runs only once in each
 * database.
 */
interface SeedRecord {
  _id: 'demo-seed';
  /** Null until the seed is complete. */
  appliedAt: Date | null;
}

/**
 * Documents of `settings` that the seed deletes and writes. Other settings, such as the push keys, are written by
 * processes that may have started before the seed.
 */
const SEEDED_SETTINGS = ['reservation-schedule', 'permissions'] as const;

/**
 * Writes all demo data: prices, schedules, turnstiles, people, their leaves, two months of past meals with contests,
 * and today's meals. After an interruption, the next call deletes the partial data and starts again.
 * @returns false if an earlier seed is complete, or if the database has users that the seed did not create
 */
export async function seedDemo(database: Database, options: SeedOptions): Promise<boolean> {
  const records = database.connection.collection<SeedRecord>('migrations');
  const record = await records.findOne({ _id: 'demo-seed' });
  if (record && record.appliedAt !== null) return false;
  // The seed deletes all users, so it must not run if the database has users that it did not create.
  if (await database.users.exists(record ? { email: { $not: DEMO_EMAIL } } : {})) return false;
  await records.updateOne({ _id: 'demo-seed' }, { $set: { appliedAt: null } }, { upsert: true });
  const { users: people, prices: priceList, settings, turnstiles, reservations } = database;
  const { surveyAnswers, surveyShifts, surveyMonths, contests, leaves } = database;
  const all = [
    people,
    priceList,
    turnstiles,
    reservations,
    surveyAnswers,
    surveyShifts,
    surveyMonths,
    contests,
    leaves,
  ];
  for (const model of all) {
    await model.collection.deleteMany({});
  }
  await settings.deleteMany({ _id: { $in: [...SEEDED_SETTINGS] } });
  const { now } = options;
  const longAgo = new Date(now.getTime() - 365 * 86_400_000);
  const prices = { version: 1, concluded: 350, expired: 700, reserveless: 1000 };

  await database.prices.create({
    _id: 1,
    validFrom: longAgo,
    concluded: 350,
    expired: 700,
    reserveless: 1000,
    by: 'demo',
  });
  await database.settings.create([
    { _id: 'reservation-schedule', windows: [...defaultReservationSchedule] },
    { _id: 'permissions', granted: [] },
  ]);
  await database.turnstiles.insertMany(
    demoTurnstiles.map((turnstile, index) => ({
      _id: turnstile.id,
      name: turnstile.name,
      address: options.addressOf(index),
      site: turnstile.site,
      deviceId: turnstile.deviceId,
      password: options.sealedDevicePassword,
      schedule: [...defaultServingSchedule],
    })),
  );

  const employees = Array.from({ length: options.employees ?? 500 }, (_, index) => demoPerson(index));
  const users: User[] = [
    ...employees.map((person) => demoUser(options, { ...person, role: 0, twoFactor: 'not yet enrolled' })),
    ...demoAccounts.map((account) => demoUser(options, { ...account, badge: account.cracha })),
  ];

  const diners = users
    .filter((user) => user.role === 0 && !user.twoFactor.exempt)
    .map((user) => ({ id: user._id, name: user.name, cpf: user.cpf, badge: user.badge }));
  const by = operatorOf(users.find(({ role }) => role === 1));
  await insertHistory(database, diners, { ...options, prices, by });
  await insertToday(database, diners, { ...options, prices, by });
  await people.insertMany(users);
  const today = localDateOf(now, options.zone);
  await leaves.insertMany(
    demoLeaves(users.slice(0, employees.length), { today, now, by, newId: options.newId }),
  );
  await records.updateOne({ _id: 'demo-seed' }, { $set: { appliedAt: now } });
  return true;
}

type Diner = Parameters<typeof demoHistory>[0][number];

const accountBadges = new Set(demoAccounts.map(({ cracha }) => cracha));

const turnstileOf = (site: number): string =>
  demoTurnstiles.find((turnstile) => turnstile.site === site)?.id ?? '';

/** Writes today's meals. The accounts in the README get none, so that a visitor can reserve a meal with them. */
async function insertToday(
  { reservations, contests }: Database,
  diners: readonly Diner[],
  options: SeedOptions & { prices: PriceList; by: Operator },
): Promise<void> {
  const employees = diners.filter(
    ({ badge }) => !accountBadges.has(badge) && !hasDemoLeave(Number(badge) - FIRST_DEMO_BADGE),
  );
  if (employees.length === 0) return;
  const meals = [...demoToday(employees, { ...options, turnstileOf })];
  const guests = demoGuests({ ...options, turnstileOf });
  await insertMeals(reservations, [...meals, ...guests]);
  const contested = meals.flatMap((meal) => demoContest(meal, options) ?? []);
  if (contested.length > 0) await documents(contests).insertMany(contested);
}

/** Writes two months of meals with their survey answers and contests. */
async function insertHistory(
  database: Database,
  diners: readonly Diner[],
  options: SeedOptions & { prices: PriceList; by: Operator },
): Promise<void> {
  const { now, zone, newId, prices, by, surveyHashes: hashes } = options;
  const undecided = new Set(demoAccounts.map(({ cpf }) => cpf));
  const badges = new Map(diners.map(({ id, badge }) => [id, badge]));
  const shifts = new Map<string, Reservation>();
  let meals: Reservation[] = [];
  let answers: SurveyAnswer[] = [];
  const contests: Contest[] = [];
  const flush = async () => {
    await insertMeals(database.reservations, meals);
    if (answers.length > 0) await documents(database.surveyAnswers).insertMany(answers);
    [meals, answers] = [[], []];
  };
  for (const meal of demoHistory(diners, { now, zone, prices, turnstileOf, newId })) {
    meals.push(meal);
    const answer = demoAnswer(meal, badges.get(meal.person.id) ?? '', { now, zone, hashes, undecided });
    if (answer) answers.push(answer);
    const contest = demoContest(meal, { now, by, newId });
    if (contest) contests.push(contest);
    if (answer) shifts.set(surveyShiftId(meal), meal);
    if (meals.length >= BATCH) await flush();
  }
  await flush();
  if (contests.length > 0) await documents(database.contests).insertMany(contests);
  await settleDemoShifts(database, [...shifts.values()], now);
}

/**
 * Writes meals with `writeRows`, which bypasses the model. Writing by the model would make the first start twelve
 * seconds longer (decision 0063).
 * @throws Error when a meal is not written
 */
async function insertMeals(
  reservations: Database['reservations'],
  meals: readonly Reservation[],
): Promise<void> {
  const written = await writeRows(
    reservations,
    meals.map((insert) => ({ insert })),
  );
  const firstRefusal = written.find((each) => each !== 'written');
  if (firstRefusal) throw new Error('a meal of the demo was refused', { cause: firstRefusal });
}

const operatorOf = (user: User | undefined): Operator => ({
  kind: 'operator',
  userId: user?._id ?? '',
  name: user?.name ?? '',
  role: user?.role ?? 1,
});

function demoUser(
  options: SeedOptions,
  person: Pick<User, 'login' | 'name' | 'cpf' | 'badge' | 'role'> & { twoFactor: string },
): User {
  return {
    _id: options.newId(options.now),
    login: person.login,
    name: person.name,
    sortName: foldName(person.name),
    cpf: person.cpf,
    badge: person.badge,
    sortBadge: badgeOrder(person.badge),
    email: `${person.login.toLowerCase()}@exemplo.com.br`,
    role: person.role,
    passwordHash: options.passwordHash,
    active: true,
    twoFactor: {
      exempt: person.twoFactor === 'exempt',
      secret: person.twoFactor === 'enrolled' ? options.sealedTotpSecret : null,
      enrolledAt: person.twoFactor === 'enrolled' ? options.now : null,
      lastStep: 0,
    },
    accessKeyVersion: 1,
    createdAt: options.now,
    outbox: [],
  };
}
