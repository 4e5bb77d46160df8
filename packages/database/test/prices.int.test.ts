import { createServiceBed, type ServiceBed } from '@reserva/testing/service-bed';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pricesAt } from '../src/queries/settings.ts';

let bed: ServiceBed;
beforeAll(async () => {
  bed = await createServiceBed('2026-11-19T08:00', 'gateway');
});
afterAll(() => bed?.dispose());

it('charges nothing before anybody set a price, then by the version of the moment', async () => {
  const before = new Date('2026-11-19T10:00:00Z');
  const from = new Date('2026-11-19T11:00:00Z');
  expect(await pricesAt(bed.database, before)).toEqual({
    version: 0,
    concluded: 0,
    expired: 0,
    reserveless: 0,
  });
  await bed.database.prices.create({
    _id: 1,
    validFrom: from,
    concluded: 350,
    expired: 700,
    reserveless: 1000,
    by: 'test',
  });
  expect(await pricesAt(bed.database, before)).toMatchObject({ version: 0, concluded: 0 });
  expect(await pricesAt(bed.database, from)).toEqual({
    version: 1,
    concluded: 350,
    expired: 700,
    reserveless: 1000,
  });
});
