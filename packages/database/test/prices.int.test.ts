import { createServiceFixture } from '@reserva/testing/service-fixture';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { pricesAt } from '../src/queries/money/price-versions.ts';

const it = testWith(() => createServiceFixture('2026-11-19T08:00', 'gateway'));

it('a meal costs nothing until the first price version is valid', async ({ fixture }) => {
  const before = new Date('2026-11-19T10:00:00Z');
  const from = new Date('2026-11-19T11:00:00Z');
  expect(await pricesAt(fixture.database, before)).toEqual({
    version: 0,
    concluded: 0,
    expired: 0,
    reserveless: 0,
  });
  await fixture.database.prices.create({
    _id: 1,
    validFrom: from,
    concluded: 350,
    expired: 700,
    reserveless: 1000,
    by: 'test',
  });
  expect(await pricesAt(fixture.database, before)).toMatchObject({ version: 0, concluded: 0 });
  expect(await pricesAt(fixture.database, from)).toEqual({
    version: 1,
    concluded: 350,
    expired: 700,
    reserveless: 1000,
  });
});
