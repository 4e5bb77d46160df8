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

/** Runs the work that is due every few seconds. */
export async function tick(context: Context): Promise<void> {
  const parts = {
    releaseExpiredHolds,
    // Quarantined passages come before the settling, so that a meal that was eaten does not expire.
    importKept: retryQuarantined,
    // Leaves and the calendar come before the settling, because a cancelled reservation does not expire.
    applyLeaves,
    keepCalendar: applyCalendar,
    settleShifts,
    finishOperations,
    finishContests,
    sealMonths,
    sealDepartures,
    pauseIdlePlans,
    // Plans come late, because an opening window brings thousands of them and no person at a gate waits for them.
    runWeek,
    // Reminders come after the plans, so that a person with a planned reservation gets none.
    remindUnreserved,
  };
  for (const [part, run] of Object.entries(parts)) await runTickPart(context, part, run);
}
