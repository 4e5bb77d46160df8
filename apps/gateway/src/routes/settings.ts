import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { getPermissions } from '../settings/get-permissions.ts';
import { getValues } from '../settings/get-values.ts';
import { synchronizeValues } from '../settings/synchronize-values.ts';
import { updatePermissions } from '../settings/update-permissions.ts';
import { updateSchedules } from '../settings/update-schedules.ts';
import { updateValues } from '../settings/update-values.ts';

/** What administrators set for everybody. */
export function bindSettings(api: Api): void {
  bind(api, 'settings.getValues', getValues);
  bind(api, 'settings.updateValues', updateValues);
  bind(api, 'settings.synchronizeValues', synchronizeValues);
  bind(api, 'settings.updateSchedules', updateSchedules);
  bind(api, 'settings.getPermissions', getPermissions);
  bind(api, 'settings.updatePermissions', updatePermissions);
}
