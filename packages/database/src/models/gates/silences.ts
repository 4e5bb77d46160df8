import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { site } from '../../fields.ts';
import { modelOf, schemaOf } from '../../model.ts';

/** A time in which a turnstile gave no sign of life. The service writes it when the turnstile is back. */
export interface Silence {
  /** Built from the turnstile and the start, so that a repeated write stores the silence once. */
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
  // Serves the silences that ended after a shift began.
  .index({ site: 1, to: 1 });

export const silenceModel = (connection: Connection) =>
  modelOf<Silence>(connection, 'Silence', schema, 'silences');
