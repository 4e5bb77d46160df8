import { randomUUID } from 'node:crypto';
import type { Operator } from '@reserva/contracts/basics/actor';
import type { EventOf } from '@reserva/contracts/events';
import type { User } from '@reserva/database/models/people/users';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { outboxOwners } from '@reserva/database/writes/outbox';
import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';
import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { insertUser } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { metaOf, type ReservationFixture } from './fixture.ts';

/** An operator with a function that builds their commands. */
export interface TestOperator {
  user: User;
  actor: Operator;
  /** Builds a new command, or another attempt of the command with this id. */
  command(id?: string): CommandMeta;
}

export async function insertOperator(
  { database }: ReservationFixture,
  name = 'OTAVIO RAMOS',
): Promise<TestOperator> {
  const user = await insertUser(database, { name, role: 2 });
  const actor: Operator = { kind: 'operator', userId: user._id, name, role: 2 };
  return { user, actor, command: (id) => metaOf(actor, id) };
}

/**
 * Inserts reservations of different people, by default pending lunches at Fábrica. The people have no user documents.
 */
export async function insertMany(
  { database, clock }: ReservationFixture,
  count: number,
  overrides: Partial<Reservation> & { date: string },
  each: (n: number) => Partial<Reservation> = () => ({}),
): Promise<Reservation[]> {
  const at = clock.now();
  const all = Array.from({ length: count }, (_, n) =>
    newReservation({
      _id: newId(at),
      person: { kind: 'employee', id: randomUUID(), name: `PESSOA ${n}`, cpf: '86288366757' },

      meal: 1 as const,
      site: 2 as const,
      createdAt: at,
      createdBy: { kind: 'system' as const, job: 'test' },
      ...overrides,
      ...each(n),
    }),
  );
  if (count > 0) await database.reservations.collection.insertMany(all as never[]);
  return all;
}

/** Returns the id and the person's name of each reservation, as commands for lists expect them. */
export const rowsOf = (reservations: readonly Reservation[]) =>
  reservations.map(({ _id: id, person }) => ({ id, name: person.name }));

/** Waits until all outboxes are published and returns the operator's log lines, in any order. */
export async function logOf(
  fixture: ReservationFixture,
  { user }: TestOperator,
): Promise<EventOf<'operator.acted'>['payload'][]> {
  await handedOver(fixture);
  const events = await waitingEvents(fixture.stores, 'operator.acted');
  return events.filter(({ payload }) => payload.operator.id === user._id).map(({ payload }) => payload);
}

/** Waits until the events of all outboxes are published, also those that a crashed process did not publish. */
export async function handedOver({ context, database, clock }: ReservationFixture): Promise<void> {
  const full = { 'outbox.at': { $exists: true } };
  await until('empty outboxes', async () => {
    await context.relay.sweep(new Date(clock.now().getTime() + 60_000));
    for (const name of outboxOwners.reservation) {
      if ((await database[name].collection.countDocuments(full)) > 0) return false;
    }
    return true;
  });
}
