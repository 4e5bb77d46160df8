import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { beside, type ChangeOfWrite, changedWrites } from '@reserva/testing/changed-writes';
import type { Context } from '../../src/context.ts';

/** A death of the process, as far as the handler can tell: no store answers any more. */
export class Died extends StoreUnavailable {
  constructor() {
    super('MongoDB', new Error('the process is dead'));
  }
}

/**
 * The context of a process that dies with its nth write to the database (from 1): of a batch only the first half is
 * written, anything else is, and nobody hears of it.
 */
export function dyingWith(context: Context, nth: number): Context {
  let writes = 0;
  return withWrites(context, (write, isBatch) => async (...args) => {
    if (++writes < nth) return write(...args);
    if (writes > nth) throw new Died();
    const [batch, ...rest] = args;
    await (isBatch
      ? write((batch as unknown[]).slice(0, Math.ceil((batch as unknown[]).length / 2)), ...rest)
      : write(...args));
    throw new Died();
  });
}

/** The context of a process beside which something happens before or after each of its writes to the database. */
export const interruptedBy = (context: Context, happens: Parameters<typeof beside>[0]): Context =>
  withWrites(context, beside(happens));

/** The context of a process to which a reservation is never what it was when it was read, whenever it reads it. */
export function outrunBy(context: Context, { _id }: { _id: string }): Context {
  const be = (active: boolean) => () =>
    context.database.reservations.updateOne({ _id }, { $set: { active } });
  return interruptedBy(context, { before: be(false), after: be(true) });
}

/** The same context, whose writes to the database go through `change`. */
function withWrites(context: Context, change: ChangeOfWrite): Context {
  const changed = <M extends object>(model: M) => changedWrites(model, change);
  const { database } = context;
  return {
    ...context,
    database: {
      ...database,
      reservations: changed(database.reservations),
      operations: changed(database.operations),
      shifts: changed(database.shifts),
      leaves: changed(database.leaves),
      corrections: changed(database.corrections),
      contests: changed(database.contests),
      closings: changed(database.closings),
      serviceExceptions: changed(database.serviceExceptions),
      serviceWeeks: changed(database.serviceWeeks),
      departures: changed(database.departures),
      weekPlans: changed(database.weekPlans),
      weekRuns: changed(database.weekRuns),
      reminderRuns: changed(database.reminderRuns),
      terminalMarks: changed(database.terminalMarks),
    },
  };
}

/**
 * Runs a command once for every write it makes, each time dying with that write, then a second attempt that lives.
 * `fresh` makes what the command works on and how it is checked afterwards.
 */
export async function dieAtEveryWrite(
  context: Context,
  fresh: () => Promise<{ run(context: Context): Promise<unknown>; check(deaths: number): Promise<void> }>,
): Promise<number> {
  for (let nth = 1; ; nth++) {
    const { run, check } = await fresh();
    try {
      await run(dyingWith(context, nth));
      return nth - 1;
    } catch (error) {
      if (!(error instanceof Died)) throw error;
    }
    await run(context);
    await check(nth);
  }
}
