import type { Handlers } from '../handler.ts';
import { conflictHandlers } from './conflicts.ts';
import { getCurrentMeal } from './get-current-meal.ts';
import { getDeviceRatchet } from './get-device-ratchet.ts';
import { terminalHandlers } from './terminals.ts';
import { turnstileHandlers } from './turnstiles.ts';

/** Turnstiles, their devices and conflicts, and terminals where people reserve without a phone. */
export const gateHandlers = {
  ...conflictHandlers,
  ...turnstileHandlers,
  ...terminalHandlers,
  'ratchets.getCurrentMeal': getCurrentMeal,
  'ratchets.getDeviceRatchet': getDeviceRatchet,
} satisfies Partial<Handlers>;
