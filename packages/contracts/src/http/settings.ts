import { z } from 'zod';
import { localTime, mealId, siteId } from '../primitives.ts';
import type { Operation } from './operation.ts';

export const scheduleWindow = z
  .object({ id: mealId, start: localTime, end: localTime })
  .meta({ id: 'ScheduleWindow' });

export const settingsOperations = {
  'settings.getSchedules': {
    summary: 'When each meal can be reserved, and when it is served at each site',
    answer: z.object({
      schedule: z.array(scheduleWindow),
      serving: z.array(z.object({ local: siteId, id: mealId, start: localTime, end: localTime })),
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
