import type { FoundUsers } from '@reserva/contracts/people/people-operations';
import type { User } from '@reserva/database/models/people/users';
import type { PeopleOrder } from '@reserva/database/queries/people/people';

/** A person under the names of the spec (section 3), with their badge. */
export const foundPerson = ({
  name,
  cpf,
  badge,
}: Pick<User, 'name' | 'cpf' | 'badge'>): FoundUsers['persons'][number] => ({
  NAME: name,
  CPF: cpf,
  CRACHA: badge,
});

/** By what people are ordered: `por`. */
export const peopleOrders = { nome: 'name', cracha: 'badge' } as const satisfies Record<string, PeopleOrder>;
