import type { Employee, Operator } from '@reserva/contracts/basics/actor';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Session } from '@reserva/database/models/people/sessions';
import type { User } from '@reserva/database/models/people/users';

/** What the client learns about who is signed in (spec section 3). */
export type Identity = AnswerOf<'users.checkLogin'>['user'];

/** Who is calling, as the session record says at this moment. */
export interface SignedIn extends Pick<Session, 'userId' | 'name' | 'cpf' | 'email' | 'badge' | 'role'> {
  sessionId: string;
  /** Nothing but changing the password is allowed. */
  passwordDue: boolean;
  /** AES-256 key of the session: encrypts its token and its encrypted answers. */
  key: Uint8Array;
}

type Person = Pick<SignedIn, 'name' | 'cpf' | 'email' | 'badge' | 'role'>;

/** The part of a user that a session keeps. */
export const personOf = ({ name, cpf, email, badge, role }: User): Person => ({
  name,
  cpf,
  email,
  badge,
  role,
});

/** Wire names of the spec; whoever has no role has an empty list. */
export const identityOf = ({ name, cpf, email, badge, role }: Person): Identity => ({
  nome: name,
  cpf,
  email,
  cracha: badge,
  roles: role === 0 ? [] : [role],
});

/** The caller as the actor of a command for themselves. */
export const employeeOf = ({ userId, name, cpf, email }: SignedIn): Employee => ({
  kind: 'employee',
  userId,
  name,
  cpf,
  email,
});

/** The caller as the actor of a command about others. */
export const operatorOf = ({ userId, name, role }: SignedIn): Operator => ({
  kind: 'operator',
  userId,
  name,
  role,
});
