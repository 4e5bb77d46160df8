import { newId } from '@reserva/runtime/process/ids';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect, vi } from 'vitest';
import type { Context } from '../src/context.ts';
import { addConflict, withdrawNoPerson } from '../src/gates/conflicts.ts';
import { createReservationFixture } from './support/fixture.ts';
import { type Gate, openGate } from './support/gate.ts';

/** The key, turnstile and instant of a passage. */
type ConflictScan = Parameters<typeof addConflict>[2];

const it = testWith(() => createReservationFixture('2026-11-19T12:00')).extend(
  'gate',
  { scope: 'file' },
  ({ fixture }) => openGate(fixture, { site: 2 }),
);

describe('conflicts noted at the same moment', () => {
  /**
   * Adds a conflict. `before` and `after` run before and after its read of existing conflicts, like concurrent calls.
   * @returns the open conflicts
   */
  async function noted(
    context: Context,
    gate: Gate,
    { before, after }: Record<'before' | 'after', (context: Context, where: ConflictScan) => Promise<void>>,
  ) {
    const { conflicts } = context.database;
    const where = { key: newId(context.clock.now()), turnstile: gate.turnstile, at: context.clock.now() };
    const look = conflicts.exists.bind(conflicts);
    const looking = vi.spyOn(conflicts, 'exists').mockImplementationOnce((async (filter: object) => {
      await before(context, where);
      const found = await look(filter);
      await after(context, where);
      return found;
    }) as never);
    await addConflict(context, 'second_passage', where);
    looking.mockRestore();
    await withdrawNoPerson(context, where.key);
    return conflicts.find({ _id: { $regex: `^${where.key}` }, open: true }).lean();
  }
  const asNobodys = (context: Context, where: ConflictScan) => addConflict(context, 'no_person', where);
  const asSecond = (context: Context, where: ConflictScan) => addConflict(context, 'second_passage', where);
  const nothing = async () => {};

  it.for([
    ['before the check', asNobodys, nothing],
    ['after the check', nothing, asNobodys],
    ['before the check and as a second passage after it', asNobodys, asSecond],
  ] as const)(
    'a second passage is one conflict if its turn is noted as unidentified %s',
    async ([_, before, after], { fixture, gate }) => {
      expect(await noted(fixture.context, gate, { before, after })).toMatchObject([
        { kind: 'second_passage' },
      ]);
    },
  );
});

it('a conflict takes the time and day that become known later', async ({ fixture, gate }) => {
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
