import { z } from 'zod';
import { effectOnMeals } from '../basics/effect-on-meals.ts';
import { CLOSED_MEALS_MAX } from '../basics/limits.ts';
import { documentId, exampleId, localDate, localTime, mealId, siteId } from '../basics/primitives.ts';

const count = z.int().min(0);
const siteMeal = { site: siteId, meal: mealId };
/** 0 Sunday to 6 Saturday. */
export const weekday = z.int().min(0).max(6);

const slow = { queue: 'operations', expiresInMs: 60_000, attempts: 5 } as const;

/** The meals of some days that get an exception, and the reason. */
const exceptions = z.object({
  from: localDate,
  to: localDate,
  meals: z.array(z.object(siteMeal)).min(1).max(CLOSED_MEALS_MAX),
  reason: z.string(),
});

const span = z.object({ start: localTime, end: localTime });
/** The reservation window and the serving window of a meal. */
export const mealHours = z.object({ reservation: span, serving: span });

/**
 * Commands that change the calendar of service. If a meal is no longer served, its reservations are cancelled, and
 * expired ones are no longer charged.
 */
export const serviceCommands = {
  /** Closes meals of some days, each independently. A meal that is closed already stays unchanged. */
  'service.close': {
    ...slow,
    payload: exceptions.meta({
      examples: [{ from: '2026-12-25', to: '2026-12-25', meals: [{ site: 2, meal: 1 }], reason: 'Natal' }],
    }),
    result: z
      .object({
        /** Meals that this command closed. */
        closed: count,
        /** Meals that were closed before. */
        existing: count,
        /** Meals that were eaten before the closing. They stay unchanged. */
        eaten: count,
        ...effectOnMeals,
      })
      .meta({
        examples: [{ closed: 1, existing: 0, eaten: 0, cancelled: 33, waived: 0, charged: 0, corrected: 0 }],
      }),
    refusals: ['service_days', 'service_reason', 'service_closed'],
  },
  /**
   * Opens meals of some days that the standard week closes, each independently. A meal that is served already stays
   * unchanged.
   */
  'service.open': {
    ...slow,
    payload: exceptions.meta({
      examples: [
        { from: '2026-12-06', to: '2026-12-06', meals: [{ site: 2, meal: 1 }], reason: 'Inventário' },
      ],
    }),
    result: z
      .object({
        /** Meals that this command opened. */
        opened: count,
        /** Meals that were served before. */
        existing: count,
        /** Meals that an exception closes. They stay closed. */
        shut: count,
      })
      .meta({ examples: [{ opened: 1, existing: 0, shut: 0 }] }),
    refusals: ['service_opening_days', 'service_reason', 'service_open', 'service_shut'],
  },
  /**
   * Gives a meal of some days other hours, independently at each site. A meal that already has an exception stays
   * unchanged.
   */
  'service.setHours': {
    ...slow,
    payload: z
      .object({
        from: localDate,
        to: localDate,
        /** One meal, at one or both sites. */
        meals: z
          .array(z.object(siteMeal))
          .min(1)
          .max(2)
          .refine((meals) => new Set(meals.map(({ meal }) => meal)).size === 1),
        hours: mealHours,
        reason: z.string(),
      })
      .meta({
        examples: [
          {
            from: '2026-12-24',
            to: '2026-12-24',
            meals: [
              { site: 1, meal: 1 },
              { site: 2, meal: 1 },
            ],
            hours: {
              reservation: { start: '06:00', end: '09:00' },
              serving: { start: '10:30', end: '12:30' },
            },
            reason: 'Véspera de Natal',
          },
        ],
      }),
    result: z
      .object({
        /** Meals whose hours this command changed. */
        changed: count,
        /** Meals that an exception had already opened or given other hours. They stay unchanged. */
        existing: count,
        /** Meals that an exception closes. They stay closed. */
        shut: count,
        /** The number of people with a reservation who are notified. */
        told: count,
      })
      .meta({ examples: [{ changed: 2, existing: 0, shut: 0, told: 31 }] }),
    refusals: [
      ...(['service_hours_days', 'service_reason', 'service_hours', 'service_hours_begun'] as const),
      ...(['service_hours_taken', 'service_shut'] as const),
    ],
  },
  /**
   * Undoes an exception.
   * If the exception closed the meal, waived meals are charged again, and cancelled reservations stay cancelled.
   * If it opened the meal, the reservations of the meal are cancelled.
   * If it gave other hours, the people with a reservation are notified.
   */
  'service.reopen': {
    ...slow,
    payload: z.object({ exception: documentId }).meta({ examples: [{ exception: exampleId }] }),
    result: z
      .object({
        ...effectOnMeals,
        opened: z.boolean(),
        hours: z.boolean().optional(),
        told: count.optional(),
      })
      .meta({ examples: [{ cancelled: 0, waived: 0, charged: 2, corrected: 0, opened: false }] }),
    refusals: ['service_not_found', 'service_reopened', 'service_hours_begun'],
  },
  /** Saves the meals that the standard week closes, from a future day on. */
  'service.setWeek': {
    ...slow,
    payload: z
      .object({
        from: localDate,
        closed: z.array(z.object({ ...siteMeal, weekday })).max(7 * CLOSED_MEALS_MAX),
        /**
         * The latest version that the administrator saw; 0 if there was none. The command is refused if there is a
         * newer one.
         */
        seen: count,
      })
      .meta({ examples: [{ from: '2026-12-01', closed: [{ site: 2, meal: 1, weekday: 0 }], seen: 0 }] }),
    result: z.object({ version: count, cancelled: count }).meta({ examples: [{ version: 1, cancelled: 0 }] }),
    refusals: ['service_week_past', 'service_week_changed'],
  },
} as const;
