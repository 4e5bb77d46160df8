import { expect, test } from 'vitest';
import { type Context, StoreAway } from './context.ts';
import { ok } from './finding.ts';
import { type Check, runChecks, storeAway } from './run-checks.ts';

const away = new StoreAway('MongoDB', new Error('no server at mongodb://reserva:word@mongo'));
const checkOf = (name: string, run: () => Promise<never[]>): Check => ({ name, title: name, run });

test('a check that fails or never ends does not prevent the findings of others', async () => {
  const checks = [
    checkOf('ends never', () => new Promise(() => undefined)),
    checkOf('fails', () => Promise.reject(new Error('unexpected'))),
    checkOf('needs a store', () => Promise.reject(away)),
    {
      ...checkOf('is the store', async () => []),
      run: () => Promise.reject(away).catch(storeAway('MongoDB', 'MONGO_URL')),
    },
    { ...checkOf('is well', async () => []), run: async () => [ok('bem')] },
  ];
  const found = await runChecks({} as Context, checks, 20);
  expect(found.map(({ name, findings: [first] }) => [name, first?.level, first?.what])).toEqual([
    ['ends never', 'warning', 'Sem resposta em 0.02 s'],
    ['fails', 'warning', 'Não pôde ser verificado: unexpected'],
    ['needs a store', 'skipped', 'Não verificado: o MongoDB não responde.'],
    ['is the store', 'fault', 'O MongoDB não responde: no server at mongodb://…@mongo'],
    ['is well', 'ok', 'bem'],
  ]);
});
