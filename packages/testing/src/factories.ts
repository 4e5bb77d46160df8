import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { Database } from '@reserva/database/database';
import { deviceUserId } from '@reserva/database/device-user-id';
import type { StoredServiceException } from '@reserva/database/models/calendar/service-exceptions';
import type { FacePhoto } from '@reserva/database/models/gates/face-photos';
import { neverSpokenWith } from '@reserva/database/models/gates/turnstile-device';
import { neverSynchronised, type Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { Session } from '@reserva/database/models/people/sessions';
import type { TwoFactor, User } from '@reserva/database/models/people/users';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { documents } from '@reserva/database/writes/documents';
import { completeCpf } from '@reserva/domain/basics/cpf';
import { foldName } from '@reserva/domain/basics/names';
import {
  defaultReservationSchedule,
  defaultServingSchedule,
} from '@reserva/domain/calendar/default-schedules';
import { badgeOrder } from '@reserva/domain/people/person-fields';
import { newId } from '@reserva/runtime/process/ids';

let counter = 0;

/**
 * Inserts the data that every test of a service needs. The prices are 350, 700 and 1000 cents, and the reservation
 * windows are the default ones.
 */
export async function insertBasics(database: Database): Promise<void> {
  await database.prices.create({
    _id: 1,
    validFrom: new Date(0),
    concluded: 350,
    expired: 700,
    reserveless: 1000,
    by: 'test',
  });
  await database.settings.create([
    { _id: 'reservation-schedule', windows: [...defaultReservationSchedule] },
    { _id: 'permissions', granted: [] },
  ]);
}

/** Returns the second factor of an account that signs in with a password alone. Only displays have such accounts. */
export const exempt = (): TwoFactor => ({ exempt: true, secret: null, enrolledAt: null, lastStep: 0 });

/** Creates an employee who has not set up a second factor. The test sets only the fields that matter to it. */
export function makeUser(overrides: Partial<User> = {}): User {
  const n = ++counter;
  return {
    _id: newId(new Date()),
    login: `PESSOA${n}`,
    name: `PESSOA ${n} DE TESTE`,
    cpf: completeCpf(String(100_000_000 + n)),
    badge: String(50_000 + n),
    email: `pessoa${n}@exemplo.com.br`,
    role: 0,
    passwordHash: 'unusable',
    active: true,
    twoFactor: { exempt: false, secret: null, enrolledAt: null, lastStep: 0 },
    accessKeyVersion: 1,
    createdAt: new Date(),
    outbox: [],
    ...overrides,
    sortName: foldName(overrides.name ?? `PESSOA ${n} DE TESTE`),
    sortBadge: badgeOrder(overrides.badge ?? String(50_000 + n)),
  };
}

/** Creates an employee and inserts it into the database. */
export async function insertUser(database: Database, overrides: Partial<User> = {}): Promise<User> {
  const user = makeUser(overrides);
  await database.users.create(user);
  return user;
}

/**
 * Inserts a session that begins at `at` and expires after a day. Its key is not usable. The session therefore serves
 * only tests that check if a session is active.
 */
export async function insertSession(database: Database, user: User, at: Date): Promise<Session> {
  const { _id: userId, name, cpf, email, badge, role } = user;
  const session: Session = {
    _id: newId(at),
    userId,
    name,
    cpf,
    email,
    badge,
    role,
    key: 'unusable',
    generation: 1,
    rotatedAt: at,
    createdAt: at,
    expiresAt: new Date(at.getTime() + 86_400_000),
    revokedAt: null,
    revokedBecause: null,
    outbox: [],
  };
  await database.sessions.create(session);
  return session;
}

/**
 * Inserts a person's photo for check-in by face. By default it is enrolled. Only its first bytes are those of a real
 * JPEG.
 */
export async function insertFace(
  database: Database,
  { _id }: Pick<User, '_id'>,
  overrides: Partial<FacePhoto> = {},
): Promise<FacePhoto> {
  const face: FacePhoto = {
    _id,
    enrolled: true,
    version: 1_763_500_000,
    deviceUserId: String(deviceUserId(_id)),
    image: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(_id)]),
    consentVersion: 'test',
    consentAt: new Date(),
    withdrawnAt: null,
    ...overrides,
  };
  await database.facePhotos.create(face);
  return face;
}

/** An instant that is earlier than all events of the tests. */
const LONG_AGO = new Date('2020-01-01T12:00:00Z');

export async function insertTurnstile(
  database: Database,
  overrides: Partial<Turnstile> & { site: SiteId },
): Promise<Turnstile> {
  const n = ++counter;
  const turnstile: Turnstile = {
    _id: newId(LONG_AGO),
    name: `Catraca ${n}`,
    address: `127.0.0.1:${20_000 + n}`,
    deviceId: String(900_000 + n),
    password: 'unusable',
    schedule: [...defaultServingSchedule],
    scheduleSync: neverSynchronised(),
    pricesConfirmed: null,
    lastSeenAt: null,
    device: neverSpokenWith(),
    removedAt: null,
    outbox: [],
    ...overrides,
  };
  await database.turnstiles.create(turnstile);
  return turnstile;
}

/** Inserts a reservation. By default it is a pending lunch at the site Fábrica. */
export async function insertReservation(
  database: Database,
  overrides: Partial<Reservation> & { person: Reservation['person']; date: string },
): Promise<Reservation> {
  const at = new Date();
  const reservation = newReservation({
    _id: newId(at),
    meal: 1,
    site: 2,
    createdAt: at,
    createdBy: { kind: 'system', job: 'test' },
    ...overrides,
  });
  await documents(database.reservations).insertOne(reservation);
  return reservation;
}

/**
 * Inserts an exception in the calendar of service. By default an operator has closed a lunch at the site Fábrica
 * because of a water outage.
 */
export async function insertClosedMeal(
  database: Database,
  overrides: Partial<StoredServiceException> & { date: string },
): Promise<StoredServiceException> {
  const at = new Date();
  const closed: StoredServiceException = {
    _id: newId(at),
    site: 2,
    meal: 1,
    reason: 'Falta de água',
    at,
    by: { kind: 'system', job: 'test' },
    command: newId(at),
    active: true,
    undone: null,
    revision: 1,
    due: false,
    outbox: [],
    ...overrides,
  };
  await documents(database.serviceExceptions).insertOne(closed);
  return closed;
}

/**
 * Inserts other hours for a meal. By default it is a lunch at the site Fábrica. It can be reserved until 09:00, and is
 * served from 10:30 to 12:30.
 */
export const insertOtherHours = (
  database: Database,
  overrides: Partial<StoredServiceException> & { date: string },
): Promise<StoredServiceException> =>
  insertClosedMeal(database, {
    reason: 'Véspera de Natal',
    hours: {
      reservation: { start: '06:00', end: '09:00' },
      serving: { start: '10:30', end: '12:30' },
    },
    ...overrides,
  });

/** Returns a user as the person of a reservation. */
export const personOf = (user: User): Reservation['person'] => ({
  kind: 'employee',
  id: user._id,
  name: user.name,
  cpf: user.cpf,
});

/** Returns a user as the actor of a command. */
export const actorOf = (user: User) =>
  ({ kind: 'employee', userId: user._id, name: user.name, cpf: user.cpf, email: user.email }) as const;
