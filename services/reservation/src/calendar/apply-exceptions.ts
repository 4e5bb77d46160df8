import type { StoredServiceException } from '@reserva/database/models/service-exceptions';
import { documents } from '@reserva/database/writes/documents';
import { reservationState } from '@reserva/domain/reservation';
import type { DayMeal } from '@reserva/domain/service-calendar';
import type { Context } from '../context.ts';
import { applyWaivers, type WaiverEffect } from '../waivers/apply-waivers.ts';
import { cancelNotServed } from './cancel-not-served.ts';

interface CalendarEffect extends WaiverEffect {
  /** Pending reservations. */
  cancelled: number;
}

/**
 * Does what it means that meals were closed, or are served after all: cancels what is pending of them, and waives or
 * charges what has expired. Done again it finds nothing more to do; one that was changed meanwhile stays due.
 * @throws where some of it could not be done: they stay due
 */
export async function applyExceptions(
  context: Context,
  exceptions: readonly StoredServiceException[],
): Promise<CalendarEffect> {
  const effect: CalendarEffect = { cancelled: 0, waived: 0, charged: 0, corrected: 0 };
  effect.cancelled = await cancelNotServed(context, exceptions);
  for (const exception of exceptions) await judge(context, exception, effect);
  await documents(context.database.serviceExceptions).bulkWrite(
    exceptions.map(({ _id, revision }) => ({
      updateOne: { filter: { _id, revision }, update: { $set: { due: false } } },
    })),
    { ordered: false },
  );
  return effect;
}

async function judge(context: Context, { date, site, meal }: DayMeal, effect: WaiverEffect): Promise<void> {
  const users = await context.database.reservations.distinct('person.id', {
    date,
    site,
    meal,
    'person.kind': 'employee',
    state: reservationState.expired,
    active: true,
  });
  const { waived, charged, corrected } = await applyWaivers(context, { users, from: date, to: date });
  effect.waived += waived;
  effect.charged += charged;
  effect.corrected += corrected;
}
