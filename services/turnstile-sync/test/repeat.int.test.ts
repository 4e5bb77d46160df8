import { outboxStore } from '@reserva/database/outbox';
import { createEventPublisher } from '@reserva/runtime/messaging/event-publisher';
import { createOutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { TEST_SECRET } from '@reserva/testing/prepared-stores';
import { waitingEvents } from '@reserva/testing/queues';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setSchedules } from '../src/commands/set-schedules.ts';
import type { Context } from '../src/context.ts';
import { createSyncBed, DEVICE_BASE_URL, OPERATOR, type SyncBed, windowsFrom } from './support/bed.ts';

let bed: SyncBed;
beforeAll(async () => {
  bed = await createSyncBed(3);
});
afterAll(() => bed.dispose());

test('an attempt that died after its first write is finished by the next, and told once', async () => {
  const { database, clock, logger, stores } = bed;
  const publisher = await createEventPublisher({ redis: stores.redis, logger });
  const relay = createOutboxRelay({ store: outboxStore(database), publisher, logger });
  const context: Context = {
    database,
    relay,
    clock,
    logger,
    zone: bed.config.timezone,
    deviceBaseUrl: DEVICE_BASE_URL,
    gate: { direction: 'clockwise', entrySide: null },
    secret: TEST_SECRET,
    commands: bed.commands,
    // The devices answer in another test.
    route: async () => ({ host: '127.0.0.1', port: 9 }),
    conversations: async () => undefined as never,
    concurrency: 8,
  };
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
  expect((await bed.stored(0)).schedule[0]?.start).toBe('12:00');
  expect((await bed.stored(1)).schedule[0]?.start).toBe('11:00');

  await setSchedules(context, payload, meta);
  for (const index of [0, 1, 2]) expect((await bed.stored(index)).schedule[0]?.start).toBe('12:00');
  clock.advance(60_000);
  await relay.sweep(clock.now());
  const events = await until('the line', async () => {
    const all = await waitingEvents(stores, 'operator.acted');
    return all.length > 0 && all;
  });
  expect(events.map(({ payload: told }) => told.description)).toEqual([
    'Alterou horários de catracas: Entrada A, Entrada B, Entrada C: Almoço 11:00-14:00 → 12:00-14:00',
  ]);
  await relay.stop();
  await publisher.stop();
});
