import { expect, it } from 'vitest';
import { connectDatabase } from '../src/database.ts';

it('gives up within seconds where MongoDB does not answer, and says where', async () => {
  const began = Date.now();
  await expect(connectDatabase('mongodb://127.0.0.1:1/reserva')).rejects.toThrow('127.0.0.1:1');
  expect(Date.now() - began).toBeLessThan(10_000);
});
