import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/** A scan that did not open the gate, stored for the device's page and for disputes. */
export interface GateRefusal {
  /** Id of the event that reported the refusal. */
  _id: string;
  turnstileId: string;
  reason: string;
  personId: string | null;
  message: string;
  at: Date;
}

const schema = schemaOf<GateRefusal>({
  _id: { type: String, required: true },
  turnstileId: { type: String, required: true },
  reason: { type: String, required: true },
  personId: { type: String, default: null },
  message: { type: String, required: true },
  at: { type: Date, required: true },
})
  // The indexes serve the device's page, and the refusals of a person whose code is on screen.
  .index({ turnstileId: 1, at: -1 })
  .index({ personId: 1, at: -1 });

export const gateRefusalModel = (connection: Connection) =>
  modelOf<GateRefusal>(connection, 'GateRefusal', schema, 'gateRefusals');
