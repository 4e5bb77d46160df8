import type { StoredServiceException } from '@reserva/database/models/service-exceptions';
import { documents } from '@reserva/database/writes/documents';
import type { Context } from '../context.ts';
import type { WaiverEffect } from '../waivers/apply-waivers.ts';
import { judgeMeal } from '../waivers/judge-meal.ts';
import { cancelNotServed } from './cancel-not-served.ts';
import { planAgain } from './plan-again.ts';

interface CalendarEffect extends WaiverEffect {
  /** Pending reservations. */
  cancelled: number;
}

/**
 * Does what it means that meals were closed, or are served after all: cancels what is pending of them, has patterns
 * reserve them that left them out, and waives or charges what has expired. Done again it finds nothing more to do; one that was changed meanwhile stays due.
 * @throws where some of it could not be done: they stay due
 */
export async function applyExceptions(
  context: Context,
  exceptions: readonly StoredServiceException[],
): Promise<CalendarEffect> {
  const effect: CalendarEffect = { cancelled: 0, waived: 0, charged: 0, corrected: 0 };
  effect.cancelled = await cancelNotServed(context, exceptions);
  await planAgain(context, exceptions);
  for (const exception of exceptions) {
    const { waived, charged, corrected } = await judgeMeal(context, exception);
    effect.waived += waived;
    effect.charged += charged;
    effect.corrected += corrected;
  }
  await documents(context.database.serviceExceptions).bulkWrite(
    exceptions.map(({ _id, revision }) => ({
      updateOne: { filter: { _id, revision }, update: { $set: { due: false } } },
    })),
    { ordered: false },
  );
  return effect;
}
