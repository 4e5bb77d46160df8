import type { HandlersOf } from '../../http/handler.ts';
import { addRatchet } from './add-ratchet.ts';
import { confirmRatchet } from './confirm-ratchet.ts';
import { deleteRatchet } from './delete-ratchet.ts';
import { getConflicts } from './get-conflicts.ts';
import { getCurrentMeal } from './get-current-meal.ts';
import { getDataRatchet } from './get-data-ratchet.ts';
import { getDeviceRatchet } from './get-device-ratchet.ts';
import { getRatchets } from './get-ratchets.ts';
import { getSchedulesRatchet } from './get-schedules-ratchet.ts';
import { getTimeToReload } from './get-time-to-reload.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { resolveConflicts } from './resolve-conflicts.ts';
import { synchronizeRatchet } from './synchronize-ratchet.ts';
import { testConnection } from './test-connection.ts';
import { updateRatchet } from './update-ratchet.ts';
import { updateSchedulesAdm } from './update-schedules-adm.ts';
import { updateSchedulesAllRatchets } from './update-schedules-all-ratchets.ts';
import { updateSchedulesFactory } from './update-schedules-factory.ts';
import { updateSchedulesRatchet } from './update-schedules-ratchet.ts';

/** The turnstiles, when they serve, and what happened at them. */
export const ratchets = {
  'ratchets.getCurrentMeal': getCurrentMeal,
  'ratchets.getTimeToReload': getTimeToReload,
  'ratchets.getRatchets': getRatchets,
  'ratchets.getDataRatchet': getDataRatchet,
  'ratchets.addRatchet': addRatchet,
  'ratchets.updateRatchet': updateRatchet,
  'ratchets.deleteRatchet': deleteRatchet,
  'ratchets.testConnection': testConnection,
  'ratchets.getDeviceRatchet': getDeviceRatchet,
  'ratchets.synchronizeRatchet': synchronizeRatchet,
  'ratchets.confirmRatchet': confirmRatchet,
  'ratchets.getConflicts': getConflicts,
  'ratchets.resolveConflict': resolveConflict,
  'ratchets.resolveConflicts': resolveConflicts,
  'ratchets.getSchedulesRatchet': getSchedulesRatchet,
  'ratchets.updateSchedulesRatchet': updateSchedulesRatchet,
  'ratchets.updateSchedulesAdm': updateSchedulesAdm,
  'ratchets.updateSchedulesFactory': updateSchedulesFactory,
  'ratchets.updateSchedulesAllRatchets': updateSchedulesAllRatchets,
} satisfies HandlersOf<'ratchets'>;
