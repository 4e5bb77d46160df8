import { z } from 'zod';
import { WEEK_DAYS_MAX } from '../basics/limits.ts';
import { localDate, mealId, siteId } from '../basics/primitives.ts';
import { weekday } from '../calendar/service-commands.ts';

const count = z.int().min(0);
const quick = { queue: 'operations', expiresInMs: 8_000, attempts: 3 } as const;

const result = z
  .object({
    /** The number of the person's changes so far. */
    revision: count,
    /** The reservation that the command made at once, because the window of the meal is open; null if it made none. */
    reserved: z.object({ date: localDate, meal: mealId, site: siteId }).nullable(),
  })
  .meta({
    examples: [
      { revision: 1, reserved: { date: '2026-11-23', meal: 1, site: 2 } },
      { revision: 2, reserved: null },
    ],
  });

/** Commands about a person's pattern and the changes of single days. Each person acts for themselves. */
export const weekCommands = {
  'week.save': {
    ...quick,
    payload: z
      .object({
        days: z.array(z.object({ weekday, meal: mealId, site: siteId })).max(WEEK_DAYS_MAX),
        from: localDate,
        /** Null if the pattern has no end. */
        to: localDate.nullable(),
        /** The revision that the person saw; 0 if there was none. The command is refused if there is a newer one. */
        seen: count,
      })
      .meta({
        examples: [{ days: [{ weekday: 1, meal: 1, site: 2 }], from: '2026-11-23', to: null, seen: 0 }],
      }),
    result,
    refusals: ['week_account', 'week_twice', 'week_period', 'week_changed'],
  },
  /** Changes the plan of a single day. */
  'week.setDay': {
    ...quick,
    payload: z
      .object({
        date: localDate,
        meal: mealId,
        /** Null if the person wants no reservation. */
        site: siteId.nullable(),
      })
      .meta({ examples: [{ date: '2026-11-23', meal: 1, site: null }] }),
    result,
    refusals: ['week_account', 'week_day', 'week_window'],
  },
  'week.pause': {
    ...quick,
    payload: z.object({ paused: z.boolean() }).meta({ examples: [{ paused: true }] }),
    result,
    refusals: ['week_account', 'week_none'],
  },
} as const;
