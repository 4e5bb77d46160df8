import type { FoundUsers } from '@reserva/contracts/http/people';
import type { User } from '@reserva/database/models/users';

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
