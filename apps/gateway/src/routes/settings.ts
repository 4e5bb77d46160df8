import { getPermissions } from '../handlers/settings/get-permissions.ts';
import { getValues } from '../handlers/settings/get-values.ts';
import { synchronizeValues } from '../handlers/settings/synchronize-values.ts';
import { updatePermissions } from '../handlers/settings/update-permissions.ts';
import { updateSchedules } from '../handlers/settings/update-schedules.ts';
import { updateValues } from '../handlers/settings/update-values.ts';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';

/** What administrators set for everybody. */
export function bindSettings(api: Api): void {
  bind(api, 'settings.getValues', getValues);
  bind(api, 'settings.updateValues', updateValues);
  bind(api, 'settings.synchronizeValues', synchronizeValues);
  bind(api, 'settings.updateSchedules', updateSchedules);
  bind(api, 'settings.getPermissions', getPermissions);
  bind(api, 'settings.updatePermissions', updatePermissions);
}
