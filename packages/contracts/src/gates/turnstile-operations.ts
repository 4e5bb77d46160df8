import { z } from 'zod';
import type { Operation } from '../basics/operation.ts';
import { localTime, mealId, mealIdOrNone, querySite } from '../basics/primitives.ts';

export const turnstileOperations = {
  'ratchets.getCurrentMeal': {
    summary: 'The meal being served at a site (0: none) and the turnstiles without connection',
    query: z.object({ local: querySite }).meta({ examples: [{ local: 2 }] }),
    answer: z
      .object({
        meal: mealIdOrNone,
        failed: z.array(z.string()),
        /** Why the meal is closed today; missing where it is served. */
        fechada: z.string().optional(),
        /** Until when it is served; missing where nothing is. */
        encerra: localTime.optional(),
        /** Why it is served today, or at these hours; missing where that is as on every day. */
        motivo: z.string().optional(),
        /** What is served next today, and from when; missing where nothing is any more. */
        proxima: z.object({ meal: mealId, abre: localTime, motivo: z.string().optional() }).optional(),
      })
      .meta({
        examples: [
          { meal: 1, failed: ['Fábrica · Entrada B'], encerra: '14:00', proxima: { meal: 2, abre: '18:00' } },
        ],
      }),
    errors: ['unauthenticated', 'no_turnstile_at_site'],
  },
  'ratchets.getTimeToReload': {
    summary: 'Times of the day at which the display of a site reloads itself: start and end of its shifts',
    query: z.object({ local: querySite }).meta({ examples: [{ local: 2 }] }),
    answer: z
      .object({ schedules: z.array(localTime) })
      .meta({ examples: [{ schedules: ['11:00', '14:00', '18:00', '20:30'] }] }),
    errors: ['unauthenticated', 'no_turnstile_at_site'],
  },
} as const satisfies Record<string, Operation>;
