import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { localDate, meal, site } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/**
 * A shift of a site that has ended. The document exists once per shift, so that no shift is settled twice. After a
 * downtime, a missing document shows that a shift was not settled.
 */
export interface Shift extends WithOutbox {
  /** `site-date-meal`. */
  _id: string;
  site: SiteId;
  date: LocalDate;
  meal: MealId;
  endedAt: Date;
  /** Null until the service has expired the shift's pending reservations. */
  settledAt: Date | null;
  /** Number of reservations that expired at the end of the shift. */
  expired: number;
  /** Minutes of the shift in which no turnstile of the site answered. Absent if the minutes were not counted. */
  outageMinutes?: number;
}

const schema = schemaOf<Shift>({
  _id: { type: String, required: true },
  site,
  date: localDate,
  meal,
  endedAt: { type: Date, required: true },
  settledAt: { type: Date, default: null },
  expired: { type: Number, default: 0 },
  outageMinutes: Number,
  ...outboxField,
})
  .index({ date: 1 })
  // Serves the unsettled shifts of a month that is being closed, and shifts whose settling a crash interrupted.
  .index({ settledAt: 1, date: 1 }, { name: 'unsettled' })
  .index(...outboxIndex);

export const shiftModel = (connection: Connection) => modelOf<Shift>(connection, 'Shift', schema, 'shifts');
