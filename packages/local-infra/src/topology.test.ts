import { expect, test } from 'vitest';
import { withDatabase } from './topology.ts';

test.each([
  ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/reserva'],
  ['mongodb://127.0.0.1:27017/', 'mongodb://127.0.0.1:27017/reserva'],
  ['mongodb://h:1/?w=majority', 'mongodb://h:1/reserva?w=majority'],
  ['mongodb://u:p%40@a:1,b:2/?replicaSet=x', 'mongodb://u:p%40@a:1,b:2/reserva?replicaSet=x'],
  ['mongodb+srv://cluster.example', 'mongodb+srv://cluster.example/reserva'],
])('the database name is added to %s', (url, expected) => {
  expect(withDatabase(url, 'reserva')).toBe(expected);
});

test('an address keeps its own database name', () => {
  expect(withDatabase('mongodb://h:1/meals?w=1', 'reserva')).toBe('mongodb://h:1/meals?w=1');
});

test('an address that is not for MongoDB is refused', () => {
  expect(() => withDatabase('localhost:27017', 'reserva')).toThrow('MONGO_URL');
});
