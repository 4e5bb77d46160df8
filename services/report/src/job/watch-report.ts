import type { Context } from '../context.ts';

/** Whoever asked for the report went away. */
export class NoLongerWanted extends Error {
  constructor() {
    super('nobody waits for this report any more');
    this.name = 'NoLongerWanted';
  }
}

/** Told how far a report is, and stops it. */
export interface Watch {
  /** @param percent from 0 to 100 @throws NoLongerWanted */
  reportProgress(percent: number): Promise<void>;
}

const EVERY_MS = 200;

/** Writes the progress where the gateway reads it, now and then, and learns on that occasion whether to go on. */
export function watchReport({ database }: Pick<Context, 'database'>, id: string): Watch {
  let last = Number.NEGATIVE_INFINITY;
  return {
    async reportProgress(percent) {
      // Lets others have their turn: drawing never waits for anything by itself.
      await new Promise((resolve) => setImmediate(resolve));
      if (performance.now() - last < EVERY_MS) return;
      last = performance.now();
      const { matchedCount } = await database.reports.updateOne(
        { _id: id, state: 'running' },
        { $set: { percent: Math.min(100, Math.floor(percent)) } },
        // Progress may be lost.
        { writeConcern: { w: 1, journal: false } },
      );
      if (matchedCount === 0) throw new NoLongerWanted();
    },
  };
}
