import { z } from 'zod';
import { effectOnMeals } from '../basics/effect-on-meals.ts';
import { CLOSED_MEALS_MAX } from '../basics/limits.ts';
import { documentId, exampleId, localDate, localTime, mealId, siteId } from '../basics/primitives.ts';

const count = z.int().min(0);
const siteMeal = { site: siteId, meal: mealId };
/** 0 Sunday to 6 Saturday. */
export const weekday = z.int().min(0).max(6);

const slow = { queue: 'operations', expiresInMs: 60_000, attempts: 5 } as const;

/** Meals of some days that are to be otherwise than their week, and why. */
const exceptions = z.object({
  from: localDate,
  to: localDate,
  meals: z.array(z.object(siteMeal)).min(1).max(CLOSED_MEALS_MAX),
  reason: z.string(),
});

const span = z.object({ start: localTime, end: localTime });
/** When a meal is reserved and served. */
export const mealHours = z.object({ reservation: span, serving: span });

/** When which meal is served: what was reserved of others is cancelled, and what expired of them is not charged. */
export const serviceCommands = {
  /** Closes meals of some days, each by itself: what is closed already stays as it is. */
  'service.close': {
    ...slow,
    payload: exceptions.meta({
      examples: [{ from: '2026-12-25', to: '2026-12-25', meals: [{ site: 2, meal: 1 }], reason: 'Natal' }],
    }),
    result: z
      .object({
        /** Meals that this closed, and those that were closed already. */
        closed: count,
        existing: count,
        /** Eaten in them before: these stay what they are. */
        eaten: count,
        ...effectOnMeals,
      })
      .meta({
        examples: [{ closed: 1, existing: 0, eaten: 0, cancelled: 33, waived: 0, charged: 0, corrected: 0 }],
      }),
    refusals: ['service_days', 'service_reason', 'service_closed'],
  },
  /** Opens meals of some days that their week does not have, each by itself: what is served already stays as it is. */
  'service.open': {
    ...slow,
    payload: exceptions.meta({
      examples: [
        { from: '2026-12-06', to: '2026-12-06', meals: [{ site: 2, meal: 1 }], reason: 'Inventário' },
      ],
    }),
    result: z
      .object({
        /** Meals that this opened, those that were served already, and those that somebody has closed: these stay closed. */
        opened: count,
        existing: count,
        shut: count,
      })
      .meta({ examples: [{ opened: 1, existing: 0, shut: 0 }] }),
    refusals: ['service_opening_days', 'service_reason', 'service_open', 'service_shut'],
  },
  /** Gives a meal of some days hours of its own, at each site by itself: what is closed, opened or changed already stays. */
  'service.setHours': {
    ...slow,
    payload: z
      .object({
        from: localDate,
        to: localDate,
        /** One meal, at one site or more. */
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
        /** Meals whose hours this changed, those that had others or were opened already, and those that are closed. */
        changed: count,
        existing: count,
        shut: count,
        /** People with a reservation who are told of it. */
        told: count,
      })
      .meta({ examples: [{ changed: 2, existing: 0, shut: 0, told: 31 }] }),
    refusals: [
      ...(['service_hours_days', 'service_reason', 'service_hours', 'service_hours_begun'] as const),
      ...(['service_hours_taken', 'service_shut'] as const),
    ],
  },
  /**
   * Takes back that a meal is closed: what that waived is charged again, what it cancelled stays cancelled. Or that it was
   * opened: what is reserved of it is cancelled. Or that it has other hours: its people are told.
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
  /** Says which meals a week does not have, from a day to come on. */
  'service.setWeek': {
    ...slow,
    payload: z
      .object({
        from: localDate,
        closed: z.array(z.object({ ...siteMeal, weekday })).max(7 * CLOSED_MEALS_MAX),
        /** The latest version that whoever decides has seen; 0: none. */
        seen: count,
      })
      .meta({ examples: [{ from: '2026-12-01', closed: [{ site: 2, meal: 1, weekday: 0 }], seen: 0 }] }),
    result: z.object({ version: count, cancelled: count }).meta({ examples: [{ version: 1, cancelled: 0 }] }),
    refusals: ['service_week_past', 'service_week_changed'],
  },
} as const;
