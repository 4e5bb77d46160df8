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
  /** The person left, and their accounts are closed. */
  'individually_closed',
  /** A gate is open for the person. */
  'passing',
  /** It kept changing while it was tried; trying again may help. */
  'busy',
]);
export type RowFault = z.infer<typeof rowFault>;

/** Why an operator's reservation for somebody was not made. */
export const reserveFault = z.enum([
  'exists',
  /** Eaten, or concluded before. */
  'already_done',
  /** A gate is open for the person. */
  'passing',
  'person_unknown',
  'person_inactive',
  /** They left, and their accounts are closed. */
  'person_departed',
  /** They are on leave that day, and the operator did not ask to include them. */
  'on_leave',
  /** The account of a display. */
  'display',
  /** It could not be written; trying again may help. */
  'failed',
]);
export type ReserveFault = z.infer<typeof reserveFault>;
