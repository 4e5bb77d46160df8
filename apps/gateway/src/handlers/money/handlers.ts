import type { Handlers } from '../handler.ts';
import { closingHandlers } from './closings.ts';
import { contestHandlers } from './contests.ts';
import { departureHandlers } from './departures.ts';
import { getMonthReadiness } from './get-month-readiness.ts';
import { leaveHandlers } from './leaves.ts';
import { monthHandlers } from './months.ts';
import { priceHandlers } from './prices.ts';
import { waiverHandlers } from './waivers.ts';

/** Prices, waivers, months, day signatures, leaves, departures and contests. */
export const moneyHandlers = {
  ...closingHandlers,
  ...contestHandlers,
  ...departureHandlers,
  ...leaveHandlers,
  ...monthHandlers,
  ...waiverHandlers,
  ...priceHandlers,
  'reports.getMonthReadiness': getMonthReadiness,
} satisfies Partial<Handlers>;
