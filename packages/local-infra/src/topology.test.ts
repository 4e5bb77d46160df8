import { expect, test } from 'vitest';
import { withDatabase } from './topology.ts';

test.each([
  ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/reserva'],
  ['mongodb://127.0.0.1:27017/', 'mongodb://127.0.0.1:27017/reserva'],
  ['mongodb://h:1/?w=majority', 'mongodb://h:1/reserva?w=majority'],
  ['mongodb://u:p%40@a:1,b:2/?replicaSet=x', 'mongodb://u:p%40@a:1,b:2/reserva?replicaSet=x'],
  ['mongodb+srv://cluster.example', 'mongodb+srv://cluster.example/reserva'],
])('puts the database name into %s', (url, expected) => {
  expect(withDatabase(url, 'reserva')).toBe(expected);
});

test('keeps a database name that the address carries already', () => {
  expect(withDatabase('mongodb://h:1/meals?w=1', 'reserva')).toBe('mongodb://h:1/meals?w=1');
});

test('refuses what is no MongoDB address', () => {
  expect(() => withDatabase('localhost:27017', 'reserva')).toThrow('MONGO_URL');
});
