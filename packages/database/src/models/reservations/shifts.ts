import type { LocalDate, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { localDate, meal, site } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** A shift of a site that is over. Written once: nothing is settled twice, and downtime is caught up. */
export interface Shift extends WithOutbox {
  /** `site-date-meal`. */
  _id: string;
  site: SiteId;
  date: LocalDate;
  meal: MealId;
  endedAt: Date;
  /** Null while its reservations are being expired. */
  settledAt: Date | null;
  /** Reservations that expired at its end. */
  expired: number;
  /** Minutes of it in which no turnstile of the site answered; missing where nobody counted them. */
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
  // What is still to be settled: in a month that somebody wants to close, and of days on which a process died at it.
  .index({ settledAt: 1, date: 1 }, { name: 'unsettled' })
  .index(...outboxIndex);

export const shiftModel = (connection: Connection) => modelOf<Shift>(connection, 'Shift', schema, 'shifts');
