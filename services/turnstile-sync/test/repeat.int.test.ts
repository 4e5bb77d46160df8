import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { waitingEvents } from '@reserva/testing/queues';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setSchedules } from '../src/commands/set-schedules.ts';
import { createContext } from '../src/context.ts';
import { createSyncFixture, OPERATOR, type SyncFixture, windowsFrom } from './support/fixture.ts';

let fixture: SyncFixture;
beforeAll(async () => {
  fixture = await createSyncFixture(3);
});
afterAll(() => fixture.dispose());

test('an attempt that died after its first write is finished by the next, and told once', async () => {
  const { database, clock, logger, stores, config, keep } = fixture;
  const context = await createContext(config, logger, keep, {
    // As whoever sweeps all outboxes.
    database,
    // The devices answer in another test.
    route: async () => ({ host: '127.0.0.1', port: 9 }),
    withDevice: async () => undefined as never,
  });
  const payload = { scope: { kind: 'all' } as const, windows: windowsFrom('12:00') };
  const meta = { id: newId(clock.now()), actor: OPERATOR, requestId: 'test' };

  const { collection } = database.turnstiles;
  const write = collection.updateOne.bind(collection);
  const dying = vi.spyOn(collection, 'updateOne');
  dying.mockImplementationOnce(write as never).mockImplementationOnce(() => {
    throw new Error('killed');
  });
  await expect(setSchedules(context, payload, meta)).rejects.toThrow('killed');
  dying.mockRestore();
  expect((await fixture.stored(0)).schedule[0]?.start).toBe('12:00');
  expect((await fixture.stored(1)).schedule[0]?.start).toBe('11:00');

  await setSchedules(context, payload, meta);
  for (const index of [0, 1, 2]) expect((await fixture.stored(index)).schedule[0]?.start).toBe('12:00');
  clock.advance(60_000);
  await context.relay.sweep(clock.now());
  const events = await until('the line', async () => {
    const all = await waitingEvents(stores, 'operator.acted');
    return all.length > 0 && all;
  });
  expect(events.map(({ payload: told }) => told.description)).toEqual([
    'Alterou horários de catracas: Entrada A, Entrada B, Entrada C: Almoço 11:00-14:00 → 12:00-14:00',
  ]);
});
