import type { Handlers } from '../handler.ts';
import { addLeave } from './add-leave.ts';
import { closeDeparture } from './close-departure.ts';
import { closeMonth } from './close-month.ts';
import { correctMonth } from './correct-month.ts';
import { decideContest } from './decide-contest.ts';
import { departurePdf } from './departure-pdf.ts';
import { endLeave } from './end-leave.ts';
import { financialReport } from './financial-report.ts';
import { getClosingRule } from './get-closing-rule.ts';
import { getContest } from './get-contest.ts';
import { getContestPage } from './get-contest-page.ts';
import { getDayClosing } from './get-day-closing.ts';
import { getDeparturePage } from './get-departure-page.ts';
import { getLeavePage } from './get-leave-page.ts';
import { getMealsOfLeave } from './get-meals-of-leave.ts';
import { getMonth } from './get-month.ts';
import { getMonthClosings } from './get-month-closings.ts';
import { getMonthReadiness } from './get-month-readiness.ts';
import { getOwnLeaves } from './get-own-leaves.ts';
import { getValueVersions } from './get-value-versions.ts';
import { getValues } from './get-values.ts';
import { getWaivers } from './get-waivers.ts';
import { payrollReport } from './payroll-report.ts';
import { previewDeparture } from './preview-departure.ts';
import { previewLeaveReport } from './preview-leave-report.ts';
import { rehire } from './rehire.ts';
import { reopenDeparture } from './reopen-departure.ts';
import { reopenMonth } from './reopen-month.ts';
import { reviewContest } from './review-contest.ts';
import { sendContest } from './send-contest.ts';
import { signDay } from './sign-day.ts';
import { signedDayPdf } from './signed-day-pdf.ts';
import { signedMonthPdf } from './signed-month-pdf.ts';
import { synchronizeValues } from './synchronize-values.ts';
import { updateClosingRule } from './update-closing-rule.ts';
import { updateValues } from './update-values.ts';
import { updateWaivers } from './update-waivers.ts';
import { withdrawValues } from './withdraw-values.ts';

/** Prices, waivers, months, day signatures, leaves, departures and contests. */
export const moneyHandlers = {
  'closings.dayPdf': signedDayPdf,
  'closings.getDay': getDayClosing,
  'closings.getMonth': getMonthClosings,
  'closings.getRule': getClosingRule,
  'closings.monthPdf': signedMonthPdf,
  'closings.sign': signDay,
  'closings.updateRule': updateClosingRule,
  'contests.decide': decideContest,
  'contests.getContest': getContest,
  'contests.getPage': getContestPage,
  'contests.review': reviewContest,
  'contests.send': sendContest,
  'departures.close': closeDeparture,
  'departures.getPage': getDeparturePage,
  'departures.pdf': departurePdf,
  'departures.preview': previewDeparture,
  'departures.rehire': rehire,
  'departures.reopen': reopenDeparture,
  'leaves.add': addLeave,
  'leaves.end': endLeave,
  'leaves.getAffected': getMealsOfLeave,
  'leaves.getMine': getOwnLeaves,
  'leaves.getPage': getLeavePage,
  'leaves.previewReport': previewLeaveReport,
  'reports.closeMonth': closeMonth,
  'reports.correctMonth': correctMonth,
  'reports.financial': financialReport,
  'reports.getMonth': getMonth,
  'reports.getMonthReadiness': getMonthReadiness,
  'reports.payroll': payrollReport,
  'reports.reopenMonth': reopenMonth,
  'settings.getValueVersions': getValueVersions,
  'settings.getValues': getValues,
  'settings.getWaivers': getWaivers,
  'settings.synchronizeValues': synchronizeValues,
  'settings.updateValues': updateValues,
  'settings.updateWaivers': updateWaivers,
  'settings.withdrawValues': withdrawValues,
} satisfies Partial<Handlers>;
