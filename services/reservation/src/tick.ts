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
    // This part runs before the settling, because it can record that a pending meal was eaten. An eaten meal does not
    // expire.
    importKept: retryQuarantined,
    // These two parts cancel reservations of people on leave and of closed meals. The settling then does not expire
    // them.
    applyLeaves,
    keepCalendar: applyCalendar,
    settleShifts,
    finishOperations,
    finishContests,
    sealMonths,
    sealDepartures,
    pauseIdlePlans,
    // This part runs late, because thousands of plans may be due at once and no person at a gate waits for it.
    runWeek,
    // Reminders run after the plans, so that a person whose plan has just reserved gets no reminder.
    remindUnreserved,
  };
  for (const [part, run] of Object.entries(parts)) await runTickPart(context, part, run);
}
