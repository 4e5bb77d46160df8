import type { CommandHandlers } from '@reserva/runtime/messaging/command-worker';
import { closeMeals } from './calendar/close-meals.ts';
import { openMeals } from './calendar/open-meals.ts';
import { reopenMeal } from './calendar/reopen-meal.ts';
import { setHours } from './calendar/set-hours.ts';
import { setWeek } from './calendar/set-week.ts';
import type { Context } from './context.ts';
import { authoriseScan, confirmReady } from './gates/authorise-scan.ts';
import { importPassages } from './gates/import-passages.ts';
import { mark } from './gates/mark.ts';
import { recordMarks } from './gates/record-marks.ts';
import { recordTurn } from './gates/record-turn.ts';
import { releaseScan } from './gates/release-scan.ts';
import { resolveConflict } from './gates/resolve-conflict.ts';
import { addLeave } from './money/add-leave.ts';
import { closeDeparture } from './money/close-departure.ts';
import { closeMonth } from './money/close-month.ts';
import { correctMonth } from './money/correct-month.ts';
import { decideContest } from './money/decide-contest.ts';
import { endLeave } from './money/end-leave.ts';
import { leavesOfReport } from './money/leaves-of-report.ts';
import { rehire } from './money/rehire.ts';
import { reopenDeparture } from './money/reopen-departure.ts';
import { reopenMonth } from './money/reopen-month.ts';
import { reviewContest } from './money/review-contest.ts';
import { sendContest } from './money/send-contest.ts';
import { signDay } from './money/sign-day.ts';
import { pauseWeek, saveWeek, setDay } from './plans/week-commands.ts';
import { cancel } from './reservations/cancel.ts';
import { changeSite } from './reservations/change-site.ts';
import { concludeList } from './reservations/conclude-rows.ts';
import { concludeAll, concludeShift } from './reservations/conclude-scope.ts';
import { deleteList } from './reservations/delete-rows.ts';
import { insertForUsers } from './reservations/insert-for-users.ts';
import { offer } from './reservations/offer.ts';
import { registerVisitors } from './reservations/register-visitors.ts';
import { reserve } from './reservations/reserve.ts';
import { takeOffer } from './reservations/take-offer.ts';
import { undo } from './reservations/undo-rows.ts';
import { withdrawOffer } from './reservations/withdraw-offer.ts';

/** Handlers of the queue `reservation`. An employee waits for the answer. */
export const reservation: CommandHandlers<'reservation', Context> = {
  'reservation.reserve': reserve,
  'reservation.cancel': cancel,
  'reservation.changeSite': changeSite,
  'reservation.offer': offer,
  'reservation.withdrawOffer': withdrawOffer,
  'reservation.takeOffer': takeOffer,
};

/** Handlers of the queue `checkin`. A person at a gate or a terminal waits for the answer. */
export const checkin: CommandHandlers<'checkin', Context> = {
  'checkin.authorise': authoriseScan,
  'checkin.ready': confirmReady,
  'checkin.turn': recordTurn,
  'checkin.release': releaseScan,
  'terminal.mark': mark,
};

/**
 * Handlers of the queue `operations`. Some of these commands write thousands of rows. The other commands of the queue
 * can wait until those have finished.
 */
export const operations: CommandHandlers<'operations', Context> = {
  'reservation.concludeList': concludeList,
  'reservation.deleteList': deleteList,
  'reservation.concludeAll': concludeAll,
  'reservation.concludeShift': concludeShift,
  'reservation.insertForUsers': insertForUsers,
  'reservation.registerVisitors': registerVisitors,
  'reservation.undo': undo,

  'checkin.record': importPassages,
  'checkin.resolveConflict': resolveConflict,
  'terminal.record': recordMarks,

  'service.close': closeMeals,
  'service.open': openMeals,
  'service.setHours': setHours,
  'service.reopen': reopenMeal,
  'service.setWeek': setWeek,

  'week.save': saveWeek,
  'week.setDay': setDay,
  'week.pause': pauseWeek,

  'closing.sign': signDay,
  'month.close': closeMonth,
  'month.correct': correctMonth,
  'month.reopen': reopenMonth,
  'leave.add': addLeave,
  'leave.end': endLeave,
  'leave.ofReport': leavesOfReport,
  'departure.close': closeDeparture,
  'departure.reopen': reopenDeparture,
  'departure.rehire': rehire,
  'contest.send': sendContest,
  'contest.review': reviewContest,
  'contest.decide': decideContest,
};
