import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { CommandPayload, Outcome } from '@reserva/contracts/commands';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { RedisConfig } from '@reserva/runtime/process/config';
import { actorOf, insertBasics } from '@reserva/testing/factories';
import { createServiceFixture, type ServiceFixture } from '@reserva/testing/service-fixture';
import { startService } from '../../src/start.ts';

/** The whole service. A test sends commands through the queues, as the gateway does. */
export interface ServedFixture extends ServiceFixture {
  /** Reserves the meal that can be reserved now. If `requestedMeal` is given, only that meal is reserved. */
  reserve(user: User, site?: SiteId, requestedMeal?: RequestedMeal): Promise<Outcome<'reservation.reserve'>>;
  cancel(user: User, requestedMeal?: RequestedMeal): Promise<Outcome<'reservation.cancel'>>;
  /** Returns the active reservations of a person. */
  activeOf(user: User): Promise<Reservation[]>;
  /** Returns all reservations of a person, oldest first. */
  allOf(user: User): Promise<Reservation[]>;
}

type RequestedMeal = CommandPayload<'reservation.cancel'>['asked'];

export async function createServedFixture(local: string, redis?: RedisConfig): Promise<ServedFixture> {
  const fixture = await createServiceFixture(local, 'reservation', redis);
  const { commands, database } = fixture;
  await insertBasics(database);
  fixture.keep(await startService({ ...fixture.config, concurrency: 64 }, fixture.logger));
  const by = (user: User) => ({ actor: actorOf(user), requestId: 'test' });
  const ownedBy = (user: User) => ({ personKey: `employee:${user._id}` });
  return {
    ...fixture,
    reserve: (user, site = 2, requestedMeal) =>
      commands.send('reservation.reserve', { site, asked: requestedMeal }, by(user)),
    cancel: (user, requestedMeal) => commands.send('reservation.cancel', { asked: requestedMeal }, by(user)),
    activeOf: (user) => database.reservations.find({ ...ownedBy(user), active: true }).lean(),
    allOf: (user) => database.reservations.find(ownedBy(user)).sort({ createdAt: 1, _id: 1 }).lean(),
  };
}
