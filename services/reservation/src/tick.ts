import { runTickPart } from '@reserva/service/run-tick-part';
import { releaseExpiredHolds } from './basics/release-hold.ts';
import { applyCalendar } from './calendar/apply-exceptions.ts';
import type { Context } from './context.ts';
import { retryQuarantined } from './gates/retry-quarantined.ts';
import { applyLeaves } from './money/apply-leave.ts';
import { sealDepartures } from './money/close-departure.ts';
import { sealMonths } from './money/close-month.ts';
import { finishContests } from './money/finish-contest.ts';
import { pauseIdlePlans } from './plans/pause-idle-plans.ts';
import { remindUnreserved } from './plans/remind-unreserved.ts';
import { runWeek } from './plans/run-week.ts';
import { finishOperations } from './reservations/finish-operation.ts';
import { settleShifts } from './reservations/settle-shifts.ts';

/** What is due every few seconds. */
export async function tick(context: Context): Promise<void> {
  const parts = {
    releaseExpiredHolds,
    // First: who ate, as is known now, does not expire.
    importKept: retryQuarantined,
    // Before: what is cancelled does not expire.
    applyLeaves,
    keepCalendar: applyCalendar,
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
  for (const [part, run] of Object.entries(parts)) await runTickPart(context, part, run);
}
