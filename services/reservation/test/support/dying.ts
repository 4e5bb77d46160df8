import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { aroundWrite, type ChangeOfWrite, changedWrites } from '@reserva/testing/changed-writes';
import type { Context } from '../../src/context.ts';

/** The error that simulates a crash of the process. A handler sees it as a store that does not answer any more. */
export class Died extends StoreUnavailable {
  constructor() {
    super('MongoDB', new Error('the process is dead'));
  }
}

/**
 * Builds a context that simulates a crash at the nth write to the database, counted from 1. If this write is a batch,
 * half of it is written. Any other write is completed. In both cases the handler gets no acknowledgement, and all later
 * writes fail.
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

/** Builds a context in which the functions of `happens` run before and after each write to the database. */
export const interruptedBy = (context: Context, happens: Parameters<typeof aroundWrite>[0]): Context =>
  withWrites(context, aroundWrite(happens));

/** Builds a context in which a reservation always changes between a handler's read and its write. */
export function outrunBy(context: Context, { _id }: { _id: string }): Context {
  const be = (active: boolean) => () =>
    context.database.reservations.updateOne({ _id }, { $set: { active } });
  return interruptedBy(context, { before: be(false), after: be(true) });
}

/** Returns a context whose writes to the database go through `change`. */
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
 * Runs a command once for each of its writes. Each time the first attempt crashes with that write, and the second
 * attempt succeeds. For each run, `fresh` inserts new data and returns the command and a check of the result.
 * @returns the number of crashes
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
