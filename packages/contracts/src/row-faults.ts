import { z } from 'zod';

/** Why an operator's action did nothing to a reservation. */
export const rowFault = z.enum([
  'not_found',
  /** Cancelled or deleted. */
  'gone',
  /** Eaten, or concluded before. */
  'already_done',
  'future_date',
  'month_closed',
  /** A gate is open for the person. */
  'passing',
  /** It kept changing while it was tried; trying again may help. */
  'busy',
]);
export type RowFault = z.infer<typeof rowFault>;
