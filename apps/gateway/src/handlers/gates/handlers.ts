import type { Handlers } from '../handler.ts';
import { addRatchet } from './add-ratchet.ts';
import { addTerminal } from './add-terminal.ts';
import { confirmDevice } from './confirm-device.ts';
import { confirmRatchet } from './confirm-ratchet.ts';
import { deleteRatchet } from './delete-ratchet.ts';
import { deleteTerminal } from './delete-terminal.ts';
import { getConflicts } from './get-conflicts.ts';
import { getCurrentMeal } from './get-current-meal.ts';
import { getDataRatchet } from './get-data-ratchet.ts';
import { getDeviceRatchet } from './get-device-ratchet.ts';
import { getRatchets } from './get-ratchets.ts';
import { getSchedulesRatchet } from './get-schedules-ratchet.ts';
import { getTerminalNow } from './get-terminal-now.ts';
import { getTerminals } from './get-terminals.ts';
import { getTimeToReload } from './get-time-to-reload.ts';
import { markAtTerminal } from './mark-at-terminal.ts';
import { resolveConflict } from './resolve-conflict.ts';
import { resolveConflicts } from './resolve-conflicts.ts';
import { rotateToken } from './rotate-token.ts';
import { synchronizeRatchet } from './synchronize-ratchet.ts';
import { testConnection } from './test-connection.ts';
import { updateRatchet } from './update-ratchet.ts';
import { updateSchedulesAdm } from './update-schedules-adm.ts';
import { updateSchedulesAllRatchets } from './update-schedules-all-ratchets.ts';
import { updateSchedulesFactory } from './update-schedules-factory.ts';
import { updateSchedulesRatchet } from './update-schedules-ratchet.ts';
import { updateTerminal } from './update-terminal.ts';
import { updateTerminalRule } from './update-terminal-rule.ts';

/** Turnstiles, their devices and conflicts, and terminals where people reserve without a phone. */
export const gateHandlers = {
  'ratchets.addRatchet': addRatchet,
  'ratchets.confirmRatchet': confirmRatchet,
  'ratchets.deleteRatchet': deleteRatchet,
  'ratchets.getConflicts': getConflicts,
  'ratchets.getCurrentMeal': getCurrentMeal,
  'ratchets.getDataRatchet': getDataRatchet,
  'ratchets.getDeviceRatchet': getDeviceRatchet,
  'ratchets.getRatchets': getRatchets,
  'ratchets.getSchedulesRatchet': getSchedulesRatchet,
  'ratchets.getTimeToReload': getTimeToReload,
  'ratchets.resolveConflict': resolveConflict,
  'ratchets.resolveConflicts': resolveConflicts,
  'ratchets.synchronizeRatchet': synchronizeRatchet,
  'ratchets.testConnection': testConnection,
  'ratchets.updateRatchet': updateRatchet,
  'ratchets.updateSchedulesAdm': updateSchedulesAdm,
  'ratchets.updateSchedulesAllRatchets': updateSchedulesAllRatchets,
  'ratchets.updateSchedulesFactory': updateSchedulesFactory,
  'ratchets.updateSchedulesRatchet': updateSchedulesRatchet,
  'terminals.addTerminal': addTerminal,
  'terminals.confirmDevice': confirmDevice,
  'terminals.deleteTerminal': deleteTerminal,
  'terminals.getNow': getTerminalNow,
  'terminals.getTerminals': getTerminals,
  'terminals.mark': markAtTerminal,
  'terminals.rotateToken': rotateToken,
  'terminals.updateRule': updateTerminalRule,
  'terminals.updateTerminal': updateTerminal,
} satisfies Partial<Handlers>;
