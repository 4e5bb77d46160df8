import type { Context } from '../context.ts';

/** Thrown when the requester cancelled the report or disconnected. */
export class ReportAbandoned extends Error {
  constructor() {
    super('nobody waits for this report any more');
    this.name = 'ReportAbandoned';
  }
}

/** Receives the progress of a report. It throws if the report was cancelled, which stops the work. */
export interface Watch {
  /**
   * Stores the progress of the report.
   * @param percent from 0 to 100
   * @throws ReportAbandoned when the report was cancelled
   */
  reportProgress(percent: number): Promise<void>;
}

const EVERY_MS = 200;

/** Stores the progress for the gateway, at most every `EVERY_MS`. The same update shows if the report was cancelled. */
export function watchReport({ database }: Pick<Context, 'database'>, id: string): Watch {
  let last = Number.NEGATIVE_INFINITY;
  return {
    async reportProgress(percent) {
      // Let other work run, because drawing is synchronous.
      await new Promise((resolve) => setImmediate(resolve));
      if (performance.now() - last < EVERY_MS) return;
      last = performance.now();
      const { matchedCount } = await database.reports.updateOne(
        { _id: id, state: 'running' },
        { $set: { percent: Math.min(100, Math.floor(percent)) } },
        // Losing a progress value does no harm, so this write need not be durable.
        { writeConcern: { w: 1, journal: false } },
      );
      if (matchedCount === 0) throw new ReportAbandoned();
    },
  };
}
