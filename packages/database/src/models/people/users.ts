import type { Role } from '@reserva/contracts/basics/primitives';
import { foldName } from '@reserva/domain/basics/names';
import { badgeOrder } from '@reserva/domain/people/person-fields';
import type { Connection } from 'mongoose';
import { role, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

export interface TwoFactor {
  /** True for displays. They hang on a wall, sign in with a password alone, and eat nothing. */
  exempt: boolean;
  /** TOTP secret, sealed. It is created at the first sign-in. Null before that. */
  secret: string | null;
  /** Time of the first correct code. Until then, the sign-in shows the QR code for enrolment. */
  enrolledAt: Date | null;
  /** The time step of the last used code. A code is accepted only once. */
  lastStep: number;
}

/**
 * A one-time link by which a person chooses a password and sets up an authenticator. The account changes only when the
 * person uses the link.
 */
export interface Invitation {
  /** SHA-256 of the secret in the link. The secret itself is not stored. */
  hash: string;
  expiresAt: Date;
  usedAt: Date | null;
  /** True if the person must enter their name, because the administrator did not enter it in the invitation. */
  asksName: boolean;
  /** True if the person becomes an administrator by using the link. */
  administrator: boolean;
  /** TOTP secret of the last QR code that the link showed, sealed. */
  secret: string | null;
}

export interface User extends WithOutbox {
  _id: string;
  /** Upper case. */
  login: string;
  name: string;
  /** The folded name (domain, `foldName`), by which lists are sorted and searched. */
  sortName: string;
  cpf: string;
  /** Badge number. The specification calls it `cracha`. */
  badge: string;
  /** The badge in a form that sorts correctly (domain, `badgeOrder`). */
  sortBadge: string;
  email: string;
  role: Role;
  passwordHash: string;
  /** Hash of the password that an import set last. The person may have chosen another password since. */
  importedPasswordHash?: string | null;
  active: boolean;
  twoFactor: TwoFactor;
  /** A higher number invalidates every access code that this user issued. */
  accessKeyVersion: number;
  createdAt: Date;
  /** The last invitation. A newer one replaces it. */
  invitation?: Invitation | null;
}

/**
 * Part of an update, for `$inc`, that invalidates all access codes of a person. The write of the cause must include it:
 * a new password, a reset, a departure or a lost phone.
 */
export const newAccessKey = { accessKeyVersion: 1 } as const;

const twoFactorSchema = partOf<TwoFactor>({
  exempt: { type: Boolean, required: true },
  secret: { type: String, default: null },
  enrolledAt: { type: Date, default: null },
  lastStep: { type: Number, default: 0 },
});
const invitationSchema = partOf<Invitation>({
  hash: { type: String, required: true },
  expiresAt: { type: Date, required: true },
  usedAt: { type: Date, default: null },
  asksName: { type: Boolean, required: true },
  administrator: { type: Boolean, required: true },
  secret: { type: String, default: null },
});

const schema = schemaOf<User>({
  _id: { type: String, required: true },
  login: { type: String, required: true },
  name: { type: String, required: true },
  sortName: {
    type: String,
    default(this: Pick<User, 'name'>) {
      return foldName(this.name);
    },
  },
  cpf: { type: String, required: true },
  badge: { type: String, required: true },
  sortBadge: {
    type: String,
    default(this: Pick<User, 'badge'>) {
      return badgeOrder(this.badge);
    },
  },
  email: text,
  role,
  passwordHash: { type: String, required: true },
  importedPasswordHash: { type: String, default: null },
  active: { type: Boolean, required: true },
  twoFactor: { type: twoFactorSchema, required: true },
  accessKeyVersion: { type: Number, required: true },
  createdAt: { type: Date, required: true },
  invitation: { type: invitationSchema, default: undefined },
  ...outboxField,
})
  // Each login, CPF and badge identifies one person, so these indexes are unique.
  .index({ login: 1 }, { unique: true })
  .index({ cpf: 1 }, { unique: true })
  .index({ badge: 1 }, { unique: true })
  // Serves pages of people by name. MongoDB looks for a part of a name in the index keys, without reading the
  // documents.
  .index({ active: 1, 'twoFactor.exempt': 1, sortName: 1, _id: 1 })
  // Serves pages of people by badge.
  .index({ active: 1, 'twoFactor.exempt': 1, sortBadge: 1, _id: 1, sortName: 1 }, { name: 'by_badge' })
  // Finds the user of an invitation link. The index is sparse, because few users have an invitation.
  .index({ 'invitation.hash': 1 }, { unique: true, sparse: true })
  .index(...outboxIndex);

export const userModel = (connection: Connection) => modelOf<User>(connection, 'User', schema, 'users');
