import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { site } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/** A turnstile gave no sign of life for a while: written down when it is back. */
export interface Silence {
  /** Turnstile and beginning: the same silence is told once. */
  _id: string;
  turnstileId: string;
  site: SiteId;
  from: Date;
  to: Date;
}

const schema = schemaOf<Silence>({
  _id: { type: String, required: true },
  turnstileId: { type: String, required: true },
  site,
  from: { type: Date, required: true },
  to: { type: Date, required: true },
})
  // Those that ended after a shift began.
  .index({ site: 1, to: 1 });

export const silenceModel = (connection: Connection) =>
  modelOf<Silence>(connection, 'Silence', schema, 'silences');
