import { readEnv } from '@reserva/runtime/process/config';
import { createLogger } from '@reserva/runtime/process/logger';
import { expect, test } from 'vitest';
import { env, toConfig } from '../config.ts';
import { createContext } from '../context.ts';
import { createPeople, nextVisit } from './crowd.ts';
import { servedAt, servingHours } from './serving-hours.ts';

function contextAt(iso: string, random = 0.5) {
  const config = toConfig(
    readEnv(env, {
      EMULATOR_DEVICES: '[{"deviceId":1,"name":"A","local":1}]',
      EMULATOR_CROWD_BADGES: '3001-3004',
    }),
  );
  const logger = createLogger({ name: 'test', level: 'silent' });
  const clock = { now: () => new Date(iso) };
  return createContext(config, logger, (part) => part, { clock, random: () => random });
}

test('the crowd comes only while a meal is served in the company’s time zone', async () => {
  const lunch = await contextAt('2026-11-19T14:00:00Z');
  expect(nextVisit(lunch, createPeople(lunch), 1_000)).toMatchObject({ outcome: 'turn', afterMs: 500 });
  const tooEarly = await contextAt('2026-11-19T13:59:59Z');
  expect(nextVisit(tooEarly, createPeople(tooEarly), 1_000)).toBeNull();
});

test('some people of the crowd give up', async () => {
  const context = await contextAt('2026-11-19T14:00:00Z', 0.01);
  expect(nextVisit(context, createPeople(context), 1_000)).toMatchObject({ outcome: 'give-up' });
});

test('every person of the crowd comes once a meal', async () => {
  const context = await contextAt('2026-11-19T14:00:00Z');
  const people = createPeople(context);
  const lunch = Array.from({ length: 4 }, () => people.next('lunch'));
  expect(lunch.toSorted()).toEqual([3001, 3002, 3003, 3004]);
  expect(Array.from({ length: 4 }, () => people.next('dinner')).toSorted()).toEqual(lunch.toSorted());
});

test('serving hours include both their ends', async () => {
  const hours = servingHours.parse('11:00-14:00, 22:30-23:59');
  const at = (time: number) => servedAt(hours, time) !== null;
  expect([659, 660, 840, 841, 1439].map(at)).toEqual([false, true, true, false, true]);
});

test('invalid serving hours are not read', () => {
  expect(servingHours.safeParse('14:00-11:00').success).toBe(false);
  expect(servingHours.safeParse('lunch').success).toBe(false);
});
