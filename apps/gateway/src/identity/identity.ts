import type { Employee, Operator } from '@reserva/contracts/basics/actor';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Session } from '@reserva/database/models/people/sessions';
import type { User } from '@reserva/database/models/people/users';

/** The signed-in person, as the client sees them (spec section 3). */
export type Identity = AnswerOf<'users.checkLogin'>['user'];

/** The caller, as the session record describes them at this moment. */
export interface SignedIn extends Pick<Session, 'userId' | 'name' | 'cpf' | 'email' | 'badge' | 'role'> {
  sessionId: string;
  /** True if the caller must change the password first, and may do little else. */
  passwordDue: boolean;
  /** AES-256 key of the session, which encrypts the session's token and some answers. */
  key: Uint8Array;
}

type Person = Pick<SignedIn, 'name' | 'cpf' | 'email' | 'badge' | 'role'>;

/** Returns the fields of a user that a session stores. */
export const personOf = ({ name, cpf, email, badge, role }: User): Person => ({
  name,
  cpf,
  email,
  badge,
  role,
});

/** Maps a person to the wire names of the spec. A person without a role has an empty list. */
export const identityOf = ({ name, cpf, email, badge, role }: Person): Identity => ({
  nome: name,
  cpf,
  email,
  cracha: badge,
  roles: role === 0 ? [] : [role],
});

/** Builds the actor of a command that the caller sends for themselves. */
export const employeeOf = ({ userId, name, cpf, email }: SignedIn): Employee => ({
  kind: 'employee',
  userId,
  name,
  cpf,
  email,
});

/** Builds the actor of a command that the caller sends about others. */
export const operatorOf = ({ userId, name, role }: SignedIn): Operator => ({
  kind: 'operator',
  userId,
  name,
  role,
});
