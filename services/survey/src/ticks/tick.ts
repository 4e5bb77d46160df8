import { runTickPart } from '@reserva/service/run-tick-part';
import type { Context } from '../context.ts';
import { remindRating } from './remind-rating.ts';
import { settleMonths } from './settle-months.ts';
import { settleShifts } from './settle-shifts.ts';

/** What is due every minute. */
export async function tick(context: Context): Promise<void> {
  const parts = { settleShifts, settleMonths, remindRating };
  for (const [part, run] of Object.entries(parts)) await runTickPart(context, part, run);
}
