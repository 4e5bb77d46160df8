import type { Connection } from 'mongoose';
import { modelOf, schemaOf } from '../../model.ts';

/** A scan that did not open the gate. The device's page lists it, and it serves as evidence in disputes. */
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
  // The first index serves the device's page. The second serves the app, which shows a person the last refusal of their
  // code.
  .index({ turnstileId: 1, at: -1 })
  .index({ personId: 1, at: -1 });

export const gateRefusalModel = (connection: Connection) =>
  modelOf<GateRefusal>(connection, 'GateRefusal', schema, 'gateRefusals');
