import { allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { reservationSchedule } from '@reserva/database/queries/system/settings';
import type { UsualHours } from '@reserva/domain/calendar/service-hours';
import type { Context } from '../context.ts';

/** Reads the hours that meals have on days without other hours. */
export async function usualHours({ database }: Pick<Context, 'database'>): Promise<UsualHours> {
  const [weekly, turnstiles] = await Promise.all([reservationSchedule(database), allTurnstiles(database)]);
  return { weekly, turnstiles };
}
