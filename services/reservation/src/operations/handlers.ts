import type { CommandHandlers } from '@reserva/runtime/messaging/command-worker';
import { closeMeals } from '../calendar/close-meals.ts';
import { openMeals } from '../calendar/open-meals.ts';
import { reopenMeal } from '../calendar/reopen-meal.ts';
import { setHours } from '../calendar/set-hours.ts';
import { setWeek } from '../calendar/set-week.ts';
import { importPassages } from '../checkin/import-passages.ts';
import { resolveConflict } from '../checkin/resolve-conflict.ts';
import { signDay } from '../closings/sign-day.ts';
import { decideContest } from '../contests/decide-contest.ts';
import { reviewContest } from '../contests/review-contest.ts';
import { sendContest } from '../contests/send-contest.ts';
import type { Context } from '../context.ts';
import { closeDeparture } from '../departures/close-departure.ts';
import { rehire } from '../departures/rehire.ts';
import { reopenDeparture } from '../departures/reopen-departure.ts';
import { addLeave } from '../leaves/add-leave.ts';
import { endLeave } from '../leaves/end-leave.ts';
import { leavesOfReport } from '../leaves/leaves-of-report.ts';
import { closeMonth } from '../months/close-month.ts';
import { correctMonth } from '../months/correct-month.ts';
import { reopenMonth } from '../months/reopen-month.ts';
import { recordMarks } from '../terminals/record-marks.ts';
import { pauseWeek } from '../week/pause-week.ts';
import { saveWeek } from '../week/save-week.ts';
import { setDay } from '../week/set-day.ts';
import { concludeAll } from './conclude-all.ts';
import { concludeList } from './conclude-list.ts';
import { concludeShift } from './conclude-shift.ts';
import { deleteList } from './delete-list.ts';
import { insertForUsers } from './insert-for-users.ts';
import { registerVisitors } from './register-visitors.ts';
import { undo } from './undo.ts';

/** What operators do to many reservations at once, what devices bring in bulk, contests with their answers, and people's weeks. */
export const operations: CommandHandlers<'operations', Context> = {
  'reservation.concludeList': concludeList,
  'reservation.deleteList': deleteList,
  'reservation.concludeAll': concludeAll,
  'reservation.concludeShift': concludeShift,
  'reservation.insertForUsers': insertForUsers,
  'reservation.registerVisitors': registerVisitors,
  'reservation.undo': undo,
  'closing.sign': signDay,
  'service.close': closeMeals,
  'service.open': openMeals,
  'service.setHours': setHours,
  'service.reopen': reopenMeal,
  'service.setWeek': setWeek,
  'month.close': closeMonth,
  'month.correct': correctMonth,
  'month.reopen': reopenMonth,
  'leave.add': addLeave,
  'leave.end': endLeave,
  'leave.ofReport': leavesOfReport,
  'departure.close': closeDeparture,
  'departure.reopen': reopenDeparture,
  'departure.rehire': rehire,
  'checkin.record': importPassages,
  'checkin.resolveConflict': resolveConflict,
  'terminal.record': recordMarks,
  'week.save': saveWeek,
  'week.setDay': setDay,
  'week.pause': pauseWeek,
  'contest.send': sendContest,
  'contest.review': reviewContest,
  'contest.decide': decideContest,
};
