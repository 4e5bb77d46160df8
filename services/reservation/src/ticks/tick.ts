import { partOfTick } from '@reserva/service/part-of-tick';
import type { Context } from '../context.ts';
import { remindUnreserved } from '../reminders/remind-unreserved.ts';
import { applyLeaves } from './apply-leaves.ts';
import { finishContests } from './finish-contests.ts';
import { finishOperations } from './finish-operations.ts';
import { importKept } from './import-kept.ts';
import { keepCalendar } from './keep-calendar.ts';
import { pauseIdlePlans } from './pause-idle-plans.ts';
import { releaseExpiredHolds } from './release-expired-holds.ts';
import { runWeek } from './run-week.ts';
import { sealDepartures } from './seal-departures.ts';
import { sealMonths } from './seal-months.ts';
import { settleShifts } from './settle-shifts.ts';

/** What is due every few seconds. */
export async function tick(context: Context): Promise<void> {
  const parts = {
    releaseExpiredHolds,
    // First: who ate, as is known now, does not expire.
    importKept,
    // Before: what is cancelled does not expire.
    applyLeaves,
    keepCalendar,
    settleShifts,
    finishOperations,
    finishContests,
    sealMonths,
    sealDepartures,
    pauseIdlePlans,
    // Last: thousands wait for it when a window opens, and nobody at a gate waits for them.
    runWeek,
    // After it: who has a meal by then is told nothing.
    remindUnreserved,
  };
  for (const [part, run] of Object.entries(parts)) await partOfTick(context, part, run);
}
