import type { Role } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { role, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** Address for push messages to a device. It is part of the session and ends with it. */
export interface PushAddress {
  /** URL at the browser's push service. A sender needs this URL and our private key. */
  endpoint: string;
  /** Keys with which only this browser can decrypt the messages. */
  p256dh: string;
  auth: string;
  /**
   * Number of the device among its person's devices with reminders. Two devices of a person cannot have the same
   * number.
   */
  place?: number;
}

/** A signed-in device. Every call reads the role from here, never from the token. */
export interface Session extends WithOutbox {
  _id: string;
  userId: string;
  name: string;
  cpf: string;
  email: string;
  badge: string;
  role: Role;
  /** Description of the device in plain words. Empty if unknown. */
  device?: string;
  /** True if another person knows the password. The session may then do nothing but change it. */
  passwordDue?: boolean;
  /** AES-256 key of the session, sealed. It encrypts the session's token and its encrypted answers. */
  key: string;
  /** Number of the current refresh token. The tokens themselves are derived, not stored. */
  generation: number;
  rotatedAt: Date;
  /**
   * The newest generation whose token a call has used. While it is older than the current one, the answer to the
   * refresh may be lost. Absent means the current generation.
   */
  heard?: number;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  revokedBecause: string | null;
  /** Absent if the device shows no reminders. */
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
  // Serves the end of all sessions of a person.
  .index({ userId: 1 })
  // Serves the job that deletes old sessions. The embedded engine has no TTL monitor to rely on.
  .index({ expiresAt: 1 })
  // Finds the other sessions of a browser, because its push address belongs to the person who signed in last.
  .index({ 'push.endpoint': 1 }, { partialFilterExpression: { 'push.endpoint': { $exists: true } } })
  // Gives each place of a person to one session, so that concurrent requests cannot exceed the limit of devices.
  .index(
    { userId: 1, 'push.place': 1 },
    { name: 'one_per_place', unique: true, partialFilterExpression: { 'push.place': { $exists: true } } },
  )
  .index(...outboxIndex);

export const sessionModel = (connection: Connection) =>
  modelOf<Session>(connection, 'Session', schema, 'sessions');
