import type { EventOf, EventPayload } from '@reserva/contracts/events';
import { instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { drain } from '@reserva/testing/drain';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { operatorActed } from '../src/handlers/operator-acted.ts';
import { type ActivityFixture, createActivityFixture } from './support/fixture.ts';

const it = testWith(createActivityFixture);

const otavio = { id: '0123456789abcdef01234567', name: 'Otávio  Ramos', role: 2 } as const;

const acted = (
  fixture: ActivityFixture,
  given: Partial<EventPayload<'operator.acted'>> = {},
  at = fixture.clock.now(),
): EventOf<'operator.acted'> => ({
  id: `${newId(at)}-acted`,
  name: 'operator.acted',
  at: at.toISOString(),
  payload: {
    action: 3,
    operator: otavio,
    description: 'Deletou a reserva de Almoço',
    client: { id: 'x', name: 'BRUNO' },
    ...given,
  },
});
const stored = (fixture: ActivityFixture, { id }: EventOf<'operator.acted'>) =>
  fixture.database.operatorLogs.find({ _id: id }).lean();

describe("the operators' log", () => {
  it('the operators’ log stores an action with its operator, client and time', async ({ fixture }) => {
    const event = acted(fixture);
    fixture.clock.advance(3_600_000);
    await fixture.publisher.publish([event]);
    await drain(fixture.stores, fixture.database);
    expect(await stored(fixture, event)).toEqual([
      {
        _id: event.id,
        action: 3,
        operator: otavio,
        search: 'OTAVIO RAMOS',
        description: 'Deletou a reserva de Almoço',
        client: { id: 'x', name: 'BRUNO' },
        at: new Date(event.at),
        date: expect.any(String),
      },
    ]);
  });

  it.for([
    ['23:59', '2026-11-19'],
    ['00:00', '2026-11-20'],
  ] as const)(
    'the operators’ log files an action under the company’s day: %s',
    async ([time, date], { fixture }) => {
      const event = acted(fixture, {}, instantAt(date, time, fixture.context.zone));
      await operatorActed(fixture.context, event);
      expect(await stored(fixture, event)).toMatchObject([{ date }]);
    },
  );

  it('the operators’ log accepts every kind of action without a client', async ({ fixture }) => {
    for (const action of [1, 2, 3, 4, 5, 6, 7] as const) {
      const event = acted(fixture, { action, client: null });
      await operatorActed(fixture.context, event);
      expect(await stored(fixture, event)).toMatchObject([{ action, client: null }]);
    }
  });

  it('a repeated event adds one line to the operators’ log', async ({ fixture }) => {
    const event = acted(fixture);
    await Promise.all(Array.from({ length: 30 }, () => operatorActed(fixture.context, event)));
    expect(await stored(fixture, event)).toHaveLength(1);
  });
});
