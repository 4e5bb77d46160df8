import type { Role } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { role, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** How a device is reached while its session lasts: it ends with it, whatever ended it. */
export interface PushAddress {
  /** Of the browser's own push service; who has it and our key can send to this device. */
  endpoint: string;
  /** Keys by which only this browser reads what is sent. */
  p256dh: string;
  auth: string;
  /** Which of the places of its person's devices it has. */
  place?: number;
}

/** A signed-in device. Roles are read from here on each call, never from the token. */
export interface Session extends WithOutbox {
  _id: string;
  userId: string;
  name: string;
  cpf: string;
  email: string;
  badge: string;
  role: Role;
  /** Where it was opened, in plain words; empty where nobody knows. */
  device?: string;
  /** The password is one that somebody else knows: nothing but changing it is allowed. */
  passwordDue?: boolean;
  /** AES-256 key of the session, sealed: encrypts its token and its encrypted answers. */
  key: string;
  /** Number of the current refresh token; the tokens themselves are derived, not stored. */
  generation: number;
  rotatedAt: Date;
  /** The newest generation with whose token anybody has called: until then its answer may have got lost. Missing: the current. */
  heard?: number;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  revokedBecause: string | null;
  /** Missing: it shows no reminders. */
  push?: PushAddress;
}

const pushSchema = partOf<PushAddress>({
  endpoint: { type: String, required: true },
  p256dh: { type: String, required: true },
  auth: { type: String, required: true },
  place: Number,
});

const schema = schemaOf<Session>({
  _id: { type: String, required: true },
  userId: { type: String, required: true },
  name: { type: String, required: true },
  cpf: { type: String, required: true },
  email: text,
  badge: { type: String, required: true },
  role,
  device: { type: String, default: '' },
  passwordDue: { type: Boolean, default: false },
  key: { type: String, required: true },
  generation: { type: Number, required: true },
  rotatedAt: { type: Date, required: true },
  heard: Number,
  createdAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  revokedAt: { type: Date, default: null },
  revokedBecause: { type: String, default: null },
  push: pushSchema,
  ...outboxField,
})
  // "End all sessions of this person".
  .index({ userId: 1 })
  // Old ones are deleted by a job: the embedded engine has no TTL monitor to rely on.
  .index({ expiresAt: 1 })
  // A browser belongs to whoever signed in last.
  .index({ 'push.endpoint': 1 }, { partialFilterExpression: { 'push.endpoint': { $exists: true } } })
  // No person has more devices than places, whoever comes at once.
  .index(
    { userId: 1, 'push.place': 1 },
    { name: 'one_per_place', unique: true, partialFilterExpression: { 'push.place': { $exists: true } } },
  )
  .index(...outboxIndex);

export const sessionModel = (connection: Connection) =>
  modelOf<Session>(connection, 'Session', schema, 'sessions');
