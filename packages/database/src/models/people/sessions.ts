import type { Role } from '@reserva/contracts/basics/primitives';
import type { Connection } from 'mongoose';
import { role, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

/** Address for push messages to the browser of a session. It is deleted when the session ends. */
export interface PushAddress {
  /** URL at the browser's push service. Only a sender that has our private key can use it. */
  endpoint: string;
  /**
   * Public key and secret of the browser (RFC 8291). Messages are encrypted for them, so only this browser can read
   * them.
   */
  p256dh: string;
  auth: string;
  /**
   * Number of this device among the person's devices that show reminders. Two devices of a person cannot have the same
   * number.
   */
  place?: number;
}

/** A signed-in device. Every call reads the user's role from the session, never from the token. */
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
  /** True if another person knows the password. The session may then only change the password. */
  passwordDue?: boolean;
  /** AES-256 key of the session, sealed. It encrypts the session's token and its encrypted answers. */
  key: string;
  /**
   * Number of the current refresh token. The tokens themselves are not stored, because they are derived from the
   * number.
   */
  generation: number;
  rotatedAt: Date;
  /**
   * Number of the newest refresh token whose session token a call has used. If it is smaller than `generation`, the
   * answer to the last refresh may be lost. Absent means that it equals `generation`.
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
  // Serves the update that ends all sessions of a person.
  .index({ userId: 1 })
  // Serves the job that deletes old sessions. There is no TTL index, because the embedded engine has no TTL monitor.
  .index({ expiresAt: 1 })
  // Finds earlier sessions with the same push address. The address must belong only to the person that signed in last
  // on this browser.
  .index({ 'push.endpoint': 1 }, { partialFilterExpression: { 'push.endpoint': { $exists: true } } })
  // `place` numbers the browsers of a person that get push messages. The index gives each number to one session, so
  // concurrent requests cannot exceed the limit of browsers.
  .index(
    { userId: 1, 'push.place': 1 },
    { name: 'one_per_place', unique: true, partialFilterExpression: { 'push.place': { $exists: true } } },
  )
  .index(...outboxIndex);

export const sessionModel = (connection: Connection) =>
  modelOf<Session>(connection, 'Session', schema, 'sessions');
