import { getLogPage } from '../handlers/reports/get-log-page.ts';
import { getUserLogPage } from '../handlers/reports/get-user-log-page.ts';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';

/** Who did what. */
export function bindLogs(api: Api): void {
  bind(api, 'reports.getUserLogPage', getUserLogPage);
  bind(api, 'reports.getLogPage', getLogPage);
}
