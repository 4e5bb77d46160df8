import type { Handlers } from '../handler.ts';
import { closeDeparture } from './close-departure.ts';
import { reviewContest, sendContest } from './contests.ts';
import { getClosingRule, getMonthClosings, signDay, signedDayPdf, signedMonthPdf } from './day-signatures.ts';
import { decideContest } from './decide-contest.ts';
import { departurePdf, getDeparturePage, previewDeparture, rehire, reopenDeparture } from './departures.ts';
import { getContest } from './get-contest.ts';
import { getContestPage } from './get-contest-page.ts';
import { getDayClosing } from './get-day-closing.ts';
import { getMonthReadiness } from './get-month-readiness.ts';
import { addLeave, endLeave, getLeavePage, getMealsOfLeave, getOwnLeaves } from './leaves.ts';
import { closeMonth, correctMonth, financialReport, getMonth, payrollReport, reopenMonth } from './months.ts';
import { previewLeaveReport } from './preview-leave-report.ts';
import {
  getValues,
  getValueVersions,
  getWaivers,
  updateValues,
  updateWaivers,
  withdrawValues,
} from './prices-and-waivers.ts';
import { synchronizeValues } from './synchronize-values.ts';
import { updateClosingRule } from './update-closing-rule.ts';

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
