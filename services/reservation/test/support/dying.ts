import { StoreUnavailable } from '@reserva/contracts/store-unavailable';
import type { Context } from '../../src/context.ts';

/** A death of the process, as far as the handler can tell: no store answers any more. */
export class Died extends StoreUnavailable {
  constructor() {
    super('MongoDB', new Error('the process is dead'));
  }
}

const ofCollection = ['insertOne', 'updateOne', 'updateMany', 'bulkWrite'];

type Call = (...args: unknown[]) => unknown;

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

/** The context of a process beside which something happens after each of its writes to the database. */
export const interruptedBy = (context: Context, happens: () => Promise<unknown>): Context =>
  withWrites(context, (write) => async (...args) => {
    const written = await write(...args);
    await happens();
    return written;
  });

/** The same context, whose writes to the database go through `change`. */
function withWrites(context: Context, change: (write: Call, isBatch: boolean) => Call): Context {
  /** What is written together is told by its collection, so that has to stay the same one. */
  const watched = new WeakMap<object, object>();
  const watch = <T extends object>(target: T, names: readonly string[]): T => {
    const known = watched.get(target) ?? watchedAnew(target, names);
    watched.set(target, known);
    return known as T;
  };
  const watchedAnew = <T extends object>(target: T, names: readonly string[]): T =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name);
        if (name === 'collection') return watch(value as object, ofCollection);
        if (name === 'db') return watch(value as object, []);
        if (typeof value !== 'function') return value;
        const call: Call = value.bind(object);
        // Many documents are written past their collection.
        if (name === 'getClient') return () => watch(call() as object, ['bulkWrite']);
        return names.includes(String(name)) ? change(call, name === 'bulkWrite') : call;
      },
    });
  const { database } = context;
  return {
    ...context,
    database: {
      ...database,
      reservations: watch(database.reservations, []),
      operations: watch(database.operations, []),
      shifts: watch(database.shifts, []),
      leaves: watch(database.leaves, []),
      corrections: watch(database.corrections, []),
      contests: watch(database.contests, []),
      closings: watch(database.closings, []),
      serviceExceptions: watch(database.serviceExceptions, []),
      serviceWeeks: watch(database.serviceWeeks, []),
      departures: watch(database.departures, []),
      weekPlans: watch(database.weekPlans, []),
      weekRuns: watch(database.weekRuns, []),
      reminderRuns: watch(database.reminderRuns, []),
      terminalMarks: watch(database.terminalMarks, []),
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
