import { newId } from '@reserva/runtime/process/ids';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addConflict, withdrawNoPerson } from '../src/gates/conflicts.ts';
import { createReservationFixture, type ReservationFixture } from './support/fixture.ts';
import { type Gate, openGate } from './support/gate.ts';

/** The key, turnstile and instant of a passage. */
type ConflictScan = Parameters<typeof addConflict>[2];

let fixture: ReservationFixture;
let gate: Gate;
beforeAll(async () => {
  fixture = await createReservationFixture('2026-11-19T12:00');
  gate = await openGate(fixture, { site: 2 });
});
afterAll(() => fixture?.dispose());

describe('conflicts noted at the same moment', () => {
  /**
   * Adds a conflict. `before` and `after` run before and after its read of existing conflicts, like concurrent calls.
   * @returns the open conflicts
   */
  async function noted(
    before: (where: ConflictScan) => Promise<void>,
    after: (where: ConflictScan) => Promise<void>,
  ) {
    const { context } = fixture;
    const { conflicts } = context.database;
    const where = { key: newId(fixture.clock.now()), turnstile: gate.turnstile, at: fixture.clock.now() };
    const look = conflicts.exists.bind(conflicts);
    const looking = vi.spyOn(conflicts, 'exists').mockImplementationOnce((async (filter: object) => {
      await before(where);
      const found = await look(filter);
      await after(where);
      return found;
    }) as never);
    await addConflict(context, 'second_passage', where);
    looking.mockRestore();
    await withdrawNoPerson(context, where.key);
    return conflicts.find({ _id: { $regex: `^${where.key}` }, open: true }).lean();
  }
  const asNobodys = (where: ConflictScan) => addConflict(fixture.context, 'no_person', where);
  const asSecond = (where: ConflictScan) => addConflict(fixture.context, 'second_passage', where);
  const nothing = async () => {};

  it.each([
    ['before the check', asNobodys, nothing],
    ['after the check', nothing, asNobodys],
    ['before the check and as a second passage after it', asNobodys, asSecond],
  ])('a second passage is one conflict if its turn is noted as unidentified %s', async (_, before, after) => {
    expect(await noted(before, after)).toMatchObject([{ kind: 'second_passage' }]);
  });
});

it('a conflict takes the time and day that become known later', async () => {
  const { context, clock } = fixture;
  const key = newId(clock.now());
  const [turned, earlierAt] = ['2026-11-18T22:50', '2026-11-19T12:00'].map(
    (local) => new Date(`${local}:00-03:00`),
  ) as [Date, Date];
  await addConflict(context, 'no_person', { key, turnstile: gate.turnstile, at: earlierAt });
  await addConflict(context, 'second_passage', { key, turnstile: gate.turnstile, at: turned });
  expect(await context.database.conflicts.find({ _id: key }).lean()).toMatchObject([
    { kind: 'second_passage', at: turned, date: '2026-11-18', meal: 3, open: true },
  ]);
});
