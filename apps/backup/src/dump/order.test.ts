import { modelsOn } from '@reserva/database/database';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { backupFilterOf, inOrder } from './order.ts';

const before = (order: readonly string[], earlier: string, later: string) =>
  order.indexOf(earlier) < order.indexOf(later);

test('records of work are backed up before the work and references before their targets', () => {
  const { stop: _stop, connection: _connection, ...models } = modelsOn(mongoose.createConnection());
  const order = inOrder(Object.values(models).map(({ collection }) => collection.name));
  const pairs = [
    ['turnstiles', 'conflicts'],
    ['turnstiles', 'gateExits'],
    ['turnstiles', 'reservations'],
    ['shifts', 'reservations'],
    ['leaves', 'reservations'],
    ['contests', 'corrections'],
    ['months', 'corrections'],
    ['conflicts', 'reservations'],
    ['reservations', 'prices'],
    ['reservations', 'users'],
    ['surveyAnswers', 'surveyShifts'],
    ['reservations', 'receipts'],
    ['prices', 'operatorLogs'],
  ] as const;
  expect(pairs.filter(([earlier, later]) => !before(order, earlier, later))).toEqual([]);
});

test('an unknown collection is backed up before the reservations', () => {
  const all = ['users', 'sessions', 'newer', 'reservations', 'backupLease', 'months', 'system.views'];
  expect(inOrder(all)).toEqual(['months', 'sessions', 'newer', 'reservations', 'users']);
});

test('sessions and pushes are not backed up', () => {
  for (const name of ['sessions', 'pushes']) expect(backupFilterOf(name)).toEqual({ _id: { $in: [] } });
  expect(backupFilterOf('users')).toEqual({});
});
