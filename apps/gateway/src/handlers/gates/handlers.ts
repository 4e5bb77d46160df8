import type { Handlers } from '../handler.ts';
import { getConflicts } from './get-conflicts.ts';
import { getCurrentMeal } from './get-current-meal.ts';
import { getDeviceRatchet } from './get-device-ratchet.ts';
import { getRatchets } from './get-ratchets.ts';
import { getTerminalNow } from './get-terminal-now.ts';
import { resolveConflicts } from './resolve-conflicts.ts';
import { synchronizeRatchet } from './synchronize-ratchet.ts';
import {
  addTerminal,
  confirmDevice,
  deleteTerminal,
  getTerminals,
  markAtTerminal,
  rotateToken,
  updateTerminal,
} from './terminals.ts';
import {
  addRatchet,
  confirmRatchet,
  deleteRatchet,
  getDataRatchet,
  getSchedulesRatchet,
  getTimeToReload,
  resolveConflict,
  testConnection,
  updateRatchet,
  updateSchedulesAdm,
  updateSchedulesAllRatchets,
  updateSchedulesFactory,
  updateSchedulesRatchet,
} from './turnstiles.ts';
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
