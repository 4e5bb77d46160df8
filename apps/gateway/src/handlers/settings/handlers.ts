import type { HandlersOf } from '../../http/handler.ts';
import { getPermissions } from './get-permissions.ts';
import { getSchedules } from './get-schedules.ts';
import { getValueVersions } from './get-value-versions.ts';
import { getValues } from './get-values.ts';
import { getWaivers } from './get-waivers.ts';
import { synchronizeValues } from './synchronize-values.ts';
import { updatePermissions } from './update-permissions.ts';
import { updateSchedules } from './update-schedules.ts';
import { updateValues } from './update-values.ts';
import { updateWaivers } from './update-waivers.ts';
import { withdrawValues } from './withdraw-values.ts';

/** What administrators set for everybody. */
export const settings = {
  'settings.getSchedules': getSchedules,
  'settings.updateSchedules': updateSchedules,
  'settings.getValues': getValues,
  'settings.updateValues': updateValues,
  'settings.getValueVersions': getValueVersions,
  'settings.withdrawValues': withdrawValues,
  'settings.synchronizeValues': synchronizeValues,
  'settings.getWaivers': getWaivers,
  'settings.updateWaivers': updateWaivers,
  'settings.getPermissions': getPermissions,
  'settings.updatePermissions': updatePermissions,
} satisfies HandlersOf<'settings'>;
