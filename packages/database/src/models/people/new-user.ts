import { foldName } from '@reserva/domain/basics/names';
import { badgeOrder } from '@reserva/domain/people/person-fields';
import type { User } from './users.ts';

type UserInput = Pick<
  User,
  '_id' | 'login' | 'name' | 'cpf' | 'badge' | 'email' | 'role' | 'passwordHash' | 'createdAt'
>;

/** Builds an account before its first sign-in. A display has no second factor, so its `exempt` is true. */
export const newUser = (input: UserInput, { exempt = false } = {}): User => ({
  ...input,
  sortName: foldName(input.name),
  sortBadge: badgeOrder(input.badge),
  importedPasswordHash: null,
  active: true,
  twoFactor: { exempt, secret: null, enrolledAt: null, lastStep: 0 },
  accessKeyVersion: 1,
  outbox: [],
});
