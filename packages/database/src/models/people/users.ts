import type { Role } from '@reserva/contracts/basics/primitives';
import { foldName } from '@reserva/domain/basics/names';
import { badgeOrder } from '@reserva/domain/people/person-fields';
import type { Connection } from 'mongoose';
import { role, text } from '../../fields.ts';
import { modelOf, partOf, schemaOf } from '../../model.ts';
import { outboxField, outboxIndex, type WithOutbox } from '../../outbox-schema.ts';

export interface TwoFactor {
  /** Accounts of displays sign in with the password alone; they are on the wall and eat nothing. */
  exempt: boolean;
  /** TOTP secret, sealed; made at the first sign-in. */
  secret: string | null;
  /** When the first correct code came; until then the enrolment QR is shown. */
  enrolledAt: Date | null;
  /** Last used time step: a code works once. */
  lastStep: number;
}

/** A one-time link by which a person chooses a password and an authenticator. Nothing of theirs changes until it is used. */
export interface Invitation {
  /** SHA-256 of what the link carries, which is stored nowhere. */
  hash: string;
  expiresAt: Date;
  usedAt: Date | null;
  /** The person says how they are called: whoever invited them did not. */
  asksName: boolean;
  /** Whoever uses it is an administrator from then on. */
  administrator: boolean;
  /** TOTP secret of the last QR that was shown, sealed. */
  secret: string | null;
}

export interface User extends WithOutbox {
  _id: string;
  /** Upper case. */
  login: string;
  name: string;
  /** The name as it is sorted and searched (domain, `foldName`). */
  sortName: string;
  cpf: string;
  /** Badge number (cracha). */
  badge: string;
  /** The badge as it is sorted (domain, `badgeOrder`). */
  sortBadge: string;
  email: string;
  role: Role;
  passwordHash: string;
  /** Hash of the password that an import last set; the person may have chosen another since. */
  importedPasswordHash?: string | null;
  active: boolean;
  twoFactor: TwoFactor;
  /** Raised to make every access code issued by this user worthless. */
  accessKeyVersion: number;
  createdAt: Date;
  /** The last one; a newer one takes its place. */
  invitation?: Invitation | null;
}

/**
 * For `$inc`, in the same write as what calls for it (a new password, a reset, leaving, a lost phone): every access code
 * made with the key of before is worthless from that write on.
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
  // Sign-in, access codes and badges each name one person.
  .index({ login: 1 }, { unique: true })
  .index({ cpf: 1 }, { unique: true })
  .index({ badge: 1 }, { unique: true })
  // Pages of people by name; a part of a name is looked for among the keys, not in the documents.
  .index({ active: 1, 'twoFactor.exempt': 1, sortName: 1, _id: 1 })
  // The same by badge.
  .index({ active: 1, 'twoFactor.exempt': 1, sortBadge: 1, _id: 1, sortName: 1 }, { name: 'by_badge' })
  // Whose link it is; few have one.
  .index({ 'invitation.hash': 1 }, { unique: true, sparse: true })
  .index(...outboxIndex);

export const userModel = (connection: Connection) => modelOf<User>(connection, 'User', schema, 'users');
