import type { Database } from '../database.ts';
import type { User } from '../models/users.ts';
import { documents } from '../writes/documents.ts';

/** What a gate needs to know of a person. */
const fields = { _id: 1, name: 1, cpf: 1, active: 1, role: 1, accessKeyVersion: 1 } as const;
export type KnownPerson = Pick<User, keyof typeof fields>;

/** The person with this id, badge or CPF. Past mongoose: it is asked with every scan. */
export const knownBy = (
  { users }: Database,
  by: { _id: string } | { badge: string } | { cpf: string },
): Promise<KnownPerson | null> => documents(users).findOne(by, { projection: fields });
