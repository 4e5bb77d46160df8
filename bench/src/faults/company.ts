import type { Database } from '@reserva/database/database';
import { exempt, makeUser } from '@reserva/testing/factories';
import { type Diner, seedPeople } from '../people.ts';
import { ZONE } from '../system.ts';

/** A company without a past, of so many people beside those of the smallest demo. */
export async function plainDiners(database: Database, count: number): Promise<Diner[]> {
  const [first] = await seedPeople(database, 1, ZONE);
  const model = await database.users.findById(first?.id).lean();
  const users = Array.from({ length: count }, () =>
    makeUser({ passwordHash: model?.passwordHash ?? '', twoFactor: exempt() }),
  );
  await database.users.insertMany(users);
  return users.map(({ _id: id, name, cpf, badge, login, accessKeyVersion }) => ({
    id,
    name,
    cpf,
    badge,
    login,
    accessKeyVersion,
  }));
}
