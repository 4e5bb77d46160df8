import type { HandlersOf } from '../../http/handler.ts';
import { closeMonth } from './close-month.ts';
import { correctMonth } from './correct-month.ts';
import { dailyLogs } from './daily-logs.ts';
import { exportList } from './export-list.ts';
import { financial } from './financial.ts';
import { getLogPage } from './get-log-page.ts';
import { getMonth } from './get-month.ts';
import { getMonthReadiness } from './get-month-readiness.ts';
import { getUserLogPage } from './get-user-log-page.ts';
import { monthlyLogs } from './monthly-logs.ts';
import { noShows } from './no-shows.ts';
import { payroll } from './payroll.ts';
import { progress } from './progress.ts';
import { reopenMonth } from './reopen-month.ts';
import { reserves } from './reserves.ts';
import { survey } from './survey.ts';

/** Documents, months, and who did what. */
export const reports = {
  'reports.getUserLogPage': getUserLogPage,
  'reports.getLogPage': getLogPage,
  'reports.survey': survey,
  'reports.reserves': reserves,
  'reports.dailyLogs': dailyLogs,
  'reports.monthlyLogs': monthlyLogs,
  'reports.financial': financial,
  'reports.payroll': payroll,
  'reports.exportList': exportList,
  'reports.noShows': noShows,
  'reports.getMonth': getMonth,
  'reports.getMonthReadiness': getMonthReadiness,
  'reports.closeMonth': closeMonth,
  'reports.correctMonth': correctMonth,
  'reports.reopenMonth': reopenMonth,
  'reports.progress': progress,
} satisfies HandlersOf<'reports'>;
