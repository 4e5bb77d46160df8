import { z } from 'zod';
import { localTime, mealId } from '../primitives.ts';
import { turnstileAddress } from './device-bodies.ts';
import type { Operation } from './operation.ts';
import { saved } from './saved.ts';

/** A turnstile's serving window (spec section 3: id, startHour, endHour). */
export const servingWindow = z
  .object({ id: mealId, startHour: localTime, endHour: localTime })
  .meta({ id: 'ServingWindow' });

const newTimes = z
  .array(servingWindow)
  .length(3)
  .refine((windows) => new Set(windows.map(({ id }) => id)).size === 3, 'Cada refeição uma vez');
const refusals = [
  'unauthenticated',
  'forbidden',
  'window_reversed',
  'turnstile_unreachable',
  'turnstiles_unreachable',
  'outcome_unknown',
] as const;

export const turnstileScheduleOperations = {
  'ratchets.getSchedulesRatchet': {
    summary: 'Serving windows of one turnstile',
    query: z.object({ ip: turnstileAddress }),
    answer: z.object({ data: z.array(servingWindow) }),
    errors: ['unauthenticated', 'forbidden', 'turnstile_not_found'],
  },
  'ratchets.updateSchedulesRatchet': {
    summary: 'Serving windows of one turnstile: stored, then pushed to the device',
    body: z.object({ ip: turnstileAddress, newTimes }),
    answer: saved,
    errors: [...refusals, 'turnstile_not_found'],
  },
  'ratchets.updateSchedulesAdm': {
    summary: 'Serving windows of all turnstiles of the administrative centre',
    body: z.object({ newTimes }),
    answer: saved,
    errors: refusals,
  },
  'ratchets.updateSchedulesFactory': {
    summary: 'Serving windows of all turnstiles of the factory',
    body: z.object({ newTimes }),
    answer: saved,
    errors: refusals,
  },
  'ratchets.updateSchedulesAllRatchets': {
    summary: 'Serving windows of all turnstiles',
    body: z.object({ newTimes }),
    answer: saved,
    errors: refusals,
  },
} as const satisfies Record<string, Operation>;
