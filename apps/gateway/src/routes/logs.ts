import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { getLogPage } from '../logs/get-log-page.ts';
import { getUserLogPage } from '../logs/get-user-log-page.ts';

/** Who did what. */
export function bindLogs(api: Api): void {
  bind(api, 'reports.getUserLogPage', getUserLogPage);
  bind(api, 'reports.getLogPage', getLogPage);
}
