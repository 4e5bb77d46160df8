import type { Connection } from 'mongoose';
import { cents } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** A version of the prices, valid from an instant until the next version. A version is never edited. */
export interface Prices extends WithOutbox {
  /** Version number, from 1. */
  _id: number;
  validFrom: Date;
  /** Cents for each outcome. */
  concluded: number;
  expired: number;
  reserveless: number;
  by: string;
  /**
   * True if the version was announced in advance and begins in the first minute of a day. Otherwise the version began
   * when it was saved.
   */
  planned?: boolean;
  /** Set if an administrator withdrew the version before it began. */
  withdrawn?: { at: Date; by: string } | null;
}

const withdrawnSchema = partOf<NonNullable<Prices['withdrawn']>>({
  at: { type: Date, required: true },
  by: { type: String, required: true },
});

const schema = schemaOf<Prices>({
  _id: { type: Number, required: true },
  validFrom: { type: Date, required: true },
  concluded: cents,
  expired: cents,
  reserveless: cents,
  by: { type: String, required: true },
  planned: { type: Boolean, default: false },
  withdrawn: { type: withdrawnSchema, default: null },
  ...outboxField,
})
  // Serves the version in force at an instant.
  .index({ validFrom: -1, _id: -1 })
  .index(...outboxIndex);

export const pricesModel = (connection: Connection) =>
  modelOf<Prices>(connection, 'Prices', schema, 'prices');
