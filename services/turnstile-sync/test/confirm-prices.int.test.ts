import { newId } from '@reserva/runtime/process/ids';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { confirmPrices } from '../src/commands/confirm-prices.ts';
import { createSyncFixture, OPERATOR } from './support/fixture.ts';
import { createVisitor, type Visitor } from './support/visitor.ts';

const test = testWith(() => createSyncFixture(4))
  // In this test the service does not run. Its visits would repair a wrong setting before the command reads it.
  .extend('visitor', { scope: 'file' }, async ({ fixture }, { onCleanup }) => {
    const visitor = await createVisitor(fixture);
    onCleanup(() => visitor.stop());
    return visitor;
  });

test.beforeAll(async ({ fixture, visitor }) => {
  await Promise.all(fixture.devices.map((_, index) => visitor.visit(index)));
});

const confirm = (visitor: Visitor) =>
  confirmPrices(
    visitor.context,
    { version: 7 },
    { id: newId(new Date()), actor: OPERATOR, requestId: 'test' },
  );

test('a device counts as reached if it answers and leaves decisions to us', async ({ fixture, visitor }) => {
  const [first, , third] = fixture.devices;
  await first?.faults({ network: 'off' });
  third?.setting('general', 'online', '0');
  const outcome = await confirm(visitor);
  expect(outcome).toEqual({
    ok: true,
    value: {
      devices: [
        { name: 'Entrada A', reached: false },
        { name: 'Entrada B', reached: true },
        { name: 'Entrada C', reached: false },
        { name: 'Entrada D', reached: true },
      ],
    },
  });
  third?.setting('general', 'online', '1');
  await first?.faults({ network: 'on' });
  expect((await fixture.stored(1)).pricesConfirmed).toEqual({ version: 7, at: expect.any(Date) });
  expect((await fixture.stored(0)).pricesConfirmed).toBeNull();
});

test('a device of another server does not count as reached', async ({ fixture, visitor }) => {
  const [, second] = fixture.devices;
  const ours = second?.settings().online_client?.server_id ?? '';
  second?.setting('online_client', 'server_id', '999');
  expect(await confirm(visitor)).toMatchObject({
    value: { devices: expect.arrayContaining([{ name: 'Entrada B', reached: false }]) },
  });
  second?.setting('online_client', 'server_id', ours);
});

test('confirming prices without turnstiles asks no device', async ({ fixture, visitor }) => {
  const all = await fixture.database.turnstiles.find().lean();
  await fixture.database.turnstiles.deleteMany({});
  expect(await confirm(visitor)).toEqual({ ok: true, value: { devices: [] } });
  await fixture.database.turnstiles.insertMany(all);
});
