import { z } from 'zod';

/** The reason why an operator's action did not change a reservation. */
export const rowProblem = z.enum([
  'not_found',
  /** The reservation is cancelled or deleted. */
  'gone',
  /** Eaten, or concluded before. */
  'already_done',
  'future_date',
  'month_closed',
  /** The person left, and their accounts are closed. */
  'individually_closed',
  /** A gate is open for the person. */
  'passing',
  /** The reservation kept changing during the attempts. Another attempt can succeed. */
  'busy',
]);
export type RowProblem = z.infer<typeof rowProblem>;

/** The reason why an operator's reservation for a person was not made. */
export const reserveProblem = z.enum([
  'exists',
  /** Eaten, or concluded before. */
  'already_done',
  /** A gate is open for the person. */
  'passing',
  'person_unknown',
  'person_inactive',
  /** The person left, and their accounts are closed. */
  'person_departed',
  /** The person is on leave that day, and the operator did not include people on leave. */
  'on_leave',
  /** The account of a display. */
  'display',
  /** The reservation could not be written. Another attempt can succeed. */
  'failed',
]);
export type ReserveProblem = z.infer<typeof reserveProblem>;
