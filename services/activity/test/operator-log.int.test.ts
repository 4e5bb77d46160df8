import type { EventOf, EventPayload } from '@reserva/contracts/events';
import { instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { drain } from '@reserva/testing/drain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorActed } from '../src/handlers/operator-acted.ts';
import { type ActivityFixture, createActivityFixture } from './support/fixture.ts';

let fixture: ActivityFixture;
beforeAll(async () => {
  fixture = await createActivityFixture();
});
afterAll(() => fixture?.dispose());

const otavio = { id: '0123456789abcdef01234567', name: 'Otávio  Ramos', role: 2 } as const;

const acted = (
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
const stored = ({ id }: EventOf<'operator.acted'>) => fixture.database.operatorLogs.find({ _id: id }).lean();

describe("the operators' log", () => {
  it('the operators’ log stores an action with its operator, client and time', async () => {
    const event = acted();
    fixture.clock.advance(3_600_000);
    await fixture.publisher.publish([event]);
    await drain(fixture.stores, fixture.database);
    expect(await stored(event)).toEqual([
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

  it.each([
    ['23:59', '2026-11-19'],
    ['00:00', '2026-11-20'],
  ])('the operators’ log files an action under the company’s day: %s', async (time, date) => {
    const event = acted({}, instantAt(date, time, fixture.context.zone));
    await operatorActed(fixture.context, event);
    expect(await stored(event)).toMatchObject([{ date }]);
  });

  it('the operators’ log accepts every kind of action without a client', async () => {
    for (const action of [1, 2, 3, 4, 5, 6, 7] as const) {
      const event = acted({ action, client: null });
      await operatorActed(fixture.context, event);
      expect(await stored(event)).toMatchObject([{ action, client: null }]);
    }
  });

  it('a repeated event adds one line to the operators’ log', async () => {
    const event = acted();
    await Promise.all(Array.from({ length: 30 }, () => operatorActed(fixture.context, event)));
    expect(await stored(event)).toHaveLength(1);
  });
});
