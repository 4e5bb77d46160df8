import { API_BASE, pathOf } from '@reserva/contracts/own-routes';
import { routes } from '@reserva/contracts/routes';
import type { Database } from '@reserva/database/database';
import { seedDemo } from '@reserva/database/demo/seed';
import type { User } from '@reserva/database/models/people/users';
import { newId } from '@reserva/runtime/process/ids';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
import { insertTurnstile } from '@reserva/testing/factories';
import { send } from './client.ts';
import type { Call } from './closed-loop.ts';

export const PASSWORD = 'bancada de medida';
/**
 * Hash of everyone's password. It has the smallest cost that argon2 allows, because the duration of a sign-in is not
 * measured.
 */
const CHEAP_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$EAkEogoOku+8TJYvRsrfKA$KteOpV1w3XZMiQk+/eUG1DetVyXY222jXKoI2H57eIg';

/** A turnstile whose calls the benchmark sends. */
export interface Gate {
  id: string;
  deviceId: string;
}

/** A simulated person who reserves and eats. */
export interface Diner {
  id: string;
  name: string;
  cpf: string;
  badge: string;
  login: string;
  accessKeyVersion: number;
}

const allDay = [{ id: 1, start: '00:00', end: '23:59' }] as const;
const GATES = 50;

/**
 * Seeds a demo with this number of employees and two months of history. Everyone signs in by password alone. One meal
 * can be reserved and is served at every hour of the day.
 */
export async function seedPeople(database: Database, count: number, zone: string): Promise<Diner[]> {
  await seedDemo(database, {
    now: new Date(),
    zone,
    newId,
    passwordHash: CHEAP_HASH,
    sealedTotpSecret: 'unused',
    sealedDevicePassword: 'unused',
    surveyHashes: surveyHashes('unused'),
    addressOf: (index) => `127.0.0.1:${20_000 + index}`,
    employees: count,
  });
  const { users, settings, turnstiles } = database;
  await users.updateMany({}, { $set: { 'twoFactor.exempt': true } });
  await settings.updateOne({ _id: 'reservation-schedule' }, { $set: { windows: [...allDay] } });
  await turnstiles.updateMany({}, { $set: { schedule: [...allDay] } });
  return (await users.find({ login: /^F\d+$/ }).lean()).map(toDiner);
}

export const toDiner = ({ _id: id, name, cpf, badge, login, accessKeyVersion }: User): Diner => ({
  id,
  name,
  cpf,
  badge,
  login,
  accessKeyVersion,
});

/**
 * Creates gates at the site Fábrica, one for each concurrent connection. The calls of one gate concern one person at a
 * time.
 */
export async function seedGates(database: Database): Promise<Gate[]> {
  const gates: Gate[] = [];
  while (gates.length < GATES) {
    const address = `127.0.0.1:${21_000 + gates.length}`;
    const { _id: id, deviceId } = await insertTurnstile(database, {
      site: 2,
      address,
      schedule: [...allDay],
    });
    gates.push({ id, deviceId });
  }
  return gates;
}

export const call = (
  name: keyof typeof routes,
  token: string,
  body?: object,
  query?: Record<string, string>,
): Call => ({
  method: routes[name].method,
  path: `${API_BASE}${pathOf(name)}${query ? `?${new URLSearchParams(query)}` : ''}`,
  headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
});

/** Signs in as the web app does, and opens the home page, which caches the session. @returns the tokens */
export async function signIn(url: string, logins: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  const waiting = [...logins.entries()];
  const worker = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
      const [index, user] = entry;
      const answer = await send(url, call('users.login', '', { user, password: PASSWORD }));
      const { token } = JSON.parse(answer) as { token: string };
      await send(url, call('reservations.checkReservation', token));
      tokens[index] = token;
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return tokens;
}
