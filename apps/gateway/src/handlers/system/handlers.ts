import type { Handlers } from '../handler.ts';
import { getAlarms, silenceAlarms, updateAlarms } from './alarms.ts';
import { exportList } from './export-list.ts';
import { getLogPage } from './get-log-page.ts';
import { getPublicStatus } from './get-public-status.ts';
import { getQueues } from './get-queues.ts';
import { getStatus } from './get-status.ts';
import { getUserLogPage } from './get-user-log-page.ts';
import { dailyLogReport, getReportProgress, monthlyLogReport } from './reports.ts';
import { testAlarms } from './test-alarms.ts';

/** State of the system, alarms, queues, and lists and logs as files. */
export const systemHandlers = {
  'reports.dailyLogs': dailyLogReport,
  'reports.exportList': exportList,
  'reports.getLogPage': getLogPage,
  'reports.getUserLogPage': getUserLogPage,
  'reports.monthlyLogs': monthlyLogReport,
  'reports.progress': getReportProgress,
  'system.getAlarms': getAlarms,
  'system.getPublicStatus': getPublicStatus,
  'system.getQueues': getQueues,
  'system.getStatus': getStatus,
  'system.silenceAlarms': silenceAlarms,
  'system.testAlarms': testAlarms,
  'system.updateAlarms': updateAlarms,
} satisfies Partial<Handlers>;
