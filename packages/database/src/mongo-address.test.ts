import { expect, test } from 'vitest';
import { readdressed } from './mongo-address.ts';

test.each([
  ['mongodb://a/reserva', 'mongodb://a/other?authSource=reserva'],
  [
    'mongodb://u:p%40ss@a:27017,b:27018/reserva',
    'mongodb://u:p%40ss@a:27017,b:27018/other?authSource=reserva',
  ],
  [
    'mongodb://a,b,[::1]:27017/reserva?replicaSet=rs',
    'mongodb://a,b,[::1]:27017/other?replicaSet=rs&authSource=reserva',
  ],
  [
    'mongodb+srv://u@cluster.example.com/reserva',
    'mongodb+srv://u@cluster.example.com/other?authSource=reserva',
  ],
])('the changed address of %s keeps its hosts and user', (url, other) => {
  const changed = readdressed(url, (tail) => {
    tail.searchParams.set('authSource', tail.pathname.slice(1));
    tail.pathname = '/other';
  });
  expect(changed).toBe(other);
});

test('an address that is not for MongoDB is refused', () => {
  expect(() => readdressed('redis://a', () => undefined)).toThrow('MONGO_URL');
});
