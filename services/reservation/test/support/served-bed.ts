import type { Outcome } from '@reserva/contracts/commands';
import type { SiteId } from '@reserva/contracts/primitives';
import type { Reservation } from '@reserva/database/models/reservations';
import type { User } from '@reserva/database/models/users';
import { actorOf, insertBasics } from '@reserva/testing/factories';
import { createServiceBed, type ServiceBed } from '@reserva/testing/service-bed';
import { startService } from '../../src/start.ts';

/** The whole service behind its queues, as the gateway meets it. */
export interface ServedBed extends ServiceBed {
  reserve(user: User, site?: SiteId): Promise<Outcome<'reservation.reserve'>>;
  cancel(user: User): Promise<Outcome<'reservation.cancel'>>;
  /** What of a person's counts. */
  activeOf(user: User): Promise<Reservation[]>;
  /** Everything of a person, oldest first. */
  allOf(user: User): Promise<Reservation[]>;
}

export async function createServedBed(local: string): Promise<ServedBed> {
  const bed = await createServiceBed(local, 'reservation');
  const { commands, database } = bed;
  await insertBasics(database);
  bed.keep(await startService({ ...bed.config, concurrency: 64 }, bed.logger));
  const by = (user: User) => ({ actor: actorOf(user), requestId: 'test' });
  const ownedBy = (user: User) => ({ personKey: `employee:${user._id}` });
  return {
    ...bed,
    reserve: (user, site = 2) => commands.send('reservation.reserve', { site }, by(user)),
    cancel: (user) => commands.send('reservation.cancel', {}, by(user)),
    activeOf: (user) => database.reservations.find({ ...ownedBy(user), active: true }).lean(),
    allOf: (user) => database.reservations.find(ownedBy(user)).sort({ createdAt: 1, _id: 1 }).lean(),
  };
}
