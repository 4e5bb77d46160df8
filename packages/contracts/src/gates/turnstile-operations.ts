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
        /** The reason why the meal is closed today; missing if it is served. */
        fechada: z.string().optional(),
        /** The time at which the serving of the meal ends; missing if no meal is served. */
        encerra: localTime.optional(),
        /** The reason why it is opened today or has other hours; missing if its usual hours apply. */
        motivo: z.string().optional(),
        /** The next meal of today and its start; missing if there is none. */
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
