import { z } from 'zod';
import type { Operation } from '../basics/operation.ts';
import { localDate, localTime, mealId, siteId } from '../basics/primitives.ts';

export const scheduleWindow = z
  .object({ id: mealId, start: localTime, end: localTime })
  .meta({ id: 'ScheduleWindow' });

const span = z.object({ inicio: localTime, fim: localTime });

/** The hours of a meal on a day, if an exception changes them. */
export const mealHours = z.object({ reserva: span, servida: span }).meta({ id: 'MealHours' });

export const settingsOperations = {
  'settings.getSchedules': {
    summary:
      'When each meal can be reserved, and when it is served at each site; and the days of other hours',
    answer: z
      .object({
        schedule: z.array(scheduleWindow),
        serving: z.array(z.object({ local: siteId, id: mealId, start: localTime, end: localTime })),
        /** Meals of today and the seven days after it that have other hours; missing if there are none. */
        outros: z
          .array(
            mealHours
              .extend({ data: localDate, local: siteId, time: mealId, motivo: z.string() })
              .meta({ id: 'OtherHours' }),
          )
          .optional(),
      })
      .meta({
        examples: [
          {
            schedule: [{ id: 1, start: '06:00', end: '09:30' }],
            serving: [{ local: 2, id: 1, start: '11:00', end: '14:00' }],
          },
        ],
      }),
    errors: ['unauthenticated'],
  },
} as const satisfies Record<string, Operation>;

export const menuOperations = {
  'menu.getMenu': {
    summary: "The day's menu image",
    answer: { binary: 'image/webp' },
    errors: ['unauthenticated', 'menu_not_found'],
  },
} as const satisfies Record<string, Operation>;
