import { z } from 'zod';
import { savedAnswer } from '../basics/call-shapes.ts';
import type { Operation } from '../basics/operation.ts';
import { localTime, mealId } from '../basics/primitives.ts';
import { turnstileAddress } from './device-bodies.ts';

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

const exampleWindows: z.infer<typeof newTimes> = [
  { id: 1, startHour: '11:00', endHour: '14:00' },
  { id: 2, startHour: '18:00', endHour: '20:30' },
  { id: 3, startHour: '22:30', endHour: '23:59' },
];

export const turnstileScheduleOperations = {
  'ratchets.getSchedulesRatchet': {
    summary: 'Serving windows of one turnstile',
    query: z.object({ ip: turnstileAddress }).meta({ examples: [{ ip: '10.0.5.21' }] }),
    answer: z.object({ data: z.array(servingWindow) }).meta({ examples: [{ data: exampleWindows }] }),
    errors: ['unauthenticated', 'forbidden', 'turnstile_not_found'],
  },
  'ratchets.updateSchedulesRatchet': {
    summary: 'Serving windows of one turnstile: stored, then pushed to the device',
    body: z
      .object({ ip: turnstileAddress, newTimes })
      .meta({ examples: [{ ip: '10.0.5.21', newTimes: exampleWindows }] }),
    answer: savedAnswer('Horários atualizados!'),
    errors: [...refusals, 'turnstile_not_found'],
  },
  'ratchets.updateSchedulesAdm': {
    summary: 'Serving windows of all turnstiles of the administrative centre',
    body: z.object({ newTimes }).meta({ examples: [{ newTimes: exampleWindows }] }),
    answer: savedAnswer('Horários atualizados!'),
    errors: refusals,
  },
  'ratchets.updateSchedulesFactory': {
    summary: 'Serving windows of all turnstiles of the factory',
    body: z.object({ newTimes }).meta({ examples: [{ newTimes: exampleWindows }] }),
    answer: savedAnswer('Horários atualizados!'),
    errors: refusals,
  },
  'ratchets.updateSchedulesAllRatchets': {
    summary: 'Serving windows of all turnstiles',
    body: z.object({ newTimes }).meta({ examples: [{ newTimes: exampleWindows }] }),
    answer: savedAnswer('Horários atualizados!'),
    errors: refusals,
  },
} as const satisfies Record<string, Operation>;
