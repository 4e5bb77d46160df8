import { z } from 'zod';
import { SEARCH_MAX } from './limits.ts';
import {
  documentId,
  localDate,
  mealIdOrNone,
  monthKey,
  order as orderValue,
  reservationStatus,
  siteIdOrNone,
} from './primitives.ts';

/** The file format of an exported list. */
export const tableFormat = z.enum(['csv', 'xlsx']);

const search = z.string().max(SEARCH_MAX);
/** The order of the list. If it is missing, the list has its default order. */
const order = orderValue.optional();

/** A list to export, with the filter of its screen. 0 and an empty text mean all. */
export const listed = z.discriminatedUnion('list', [
  z.object({
    list: z.literal('reservations'),
    date: localDate,
    meal: mealIdOrNone,
    site: siteIdOrNone,
    /** A status, 0 for all, or 5 for the meals of master codes. */
    status: z.literal([0, ...reservationStatus.values, 5]),
    guestsOnly: z.boolean(),
    search,
    descending: z.boolean(),
  }),
  z.object({ list: z.literal('people'), search, by: z.enum(['name', 'badge']).optional(), order }),
  z.object({
    list: z.literal('userLog'),
    date: localDate,
    action: z.literal([0, 1, 2]),
    name: search,
    order,
  }),
  z.object({
    list: z.literal('operatorLog'),
    date: localDate,
    action: z.int().min(0).max(6),
    name: search,
    order,
  }),
  z.object({ list: z.literal('conflicts'), resolved: z.boolean(), order }),
  z.object({
    list: z.literal('contests'),
    states: z.array(z.enum(['sent', 'reviewing', 'deciding', 'accepted', 'refused'])),
    site: siteIdOrNone,
    order,
  }),
  z.object({ list: z.literal('leaves'), current: z.boolean(), userId: documentId.nullable(), order }),
  z.object({ list: z.literal('departures'), order }),
  z.object({ list: z.literal('visits'), coming: z.boolean(), name: search, order }),
  z.object({ list: z.literal('closedMeals'), coming: z.boolean(), order }),
  z.object({
    list: z.literal('comments'),
    date: z.union([localDate, z.literal('')]),
    meal: mealIdOrNone,
    site: siteIdOrNone,
    order,
  }),
  z.object({ list: z.literal('measuredDays'), month: monthKey }),
  z.object({ list: z.literal('corrections'), month: monthKey }),
  z.object({ list: z.literal('turnstiles') }),
  z.object({ list: z.literal('terminals') }),
  z.object({ list: z.literal('prices') }),
]);
export type ExportList = z.infer<typeof listed>;
export type ExportListOf<L extends ExportList['list']> = Extract<ExportList, { list: L }>;
