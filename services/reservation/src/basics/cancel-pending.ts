import type { EventOf } from '@reserva/contracts/events';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { commitAll, type Row } from '@reserva/database/writes/commit-all';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { cancelled } from '@reserva/database/writes/reservations';
import { chunksOf, rowsFailed } from '../bulk.ts';
import type { Context } from '../context.ts';

type CancelledPayload = EventOf<'reservation.cancelled'>['payload'];

/** A reservation that something decided about its person, day or meal takes back. */
export interface Cancellation {
  found: Reservation;
  /** Id of what was decided: by it a repeated attempt tells nothing twice. */
  decision: string;
  /** What its person is told. @param email theirs; empty for guests, whose host sees it in the list */
  tells: (email: string) => Pick<CancelledPayload, 'leave' | 'notServed' | 'departure'>;
}

/**
 * Cancels reservations without charge and tells their people, once. What is no longer pending, or is passing a gate right
 * now, stays as it is.
 * @param job what decides, as it stands in the document
 * @returns how many were cancelled now
 * @throws where some could not be
 */
export async function cancelPending(
  context: Context,
  job: 'leave' | 'calendar' | 'departure',
  cancellations: readonly Cancellation[],
): Promise<number> {
  let count = 0;
  for (const some of chunksOf(cancellations)) {
    const emails = await emailsOf(
      context,
      some.map(({ found }) => found.person),
    );
    const rows = some.map((each) => rowOf(context, job, each, emails.get(each.found.person.id) ?? ''));
    const outcomes = await commitAll(context, context.database.reservations, rows, rowsFailed(context));
    if (outcomes.includes('failed')) throw new Error(`reservations could not be cancelled (${job})`);
    count += outcomes.filter((outcome) => outcome === 'written').length;
  }
  return count;
}

function rowOf(
  { clock }: Context,
  job: string,
  { found, decision: command, tells }: Cancellation,
  email: string,
): Row<Reservation> {
  const { _id: reservationId, person, date, meal, site } = found;
  const at = clock.now();
  const by = { kind: 'system', job } as const;
  const event = outboxEvent('reservation.cancelled', `${command}-${reservationId}-cancelled`, at, {
    reservationId,
    person,
    date,
    meal,
    site,
    by,
    ...tells(email),
  });
  const write = cancelled(found, { at, by, command });
  // Whoever moves it to a site that serves the meal keeps it.
  const where = job === 'calendar' ? { ...write.where, site } : write.where;
  return { ...write, where, events: [event] };
}

/** The addresses of people by their ids; guests have none. */
export async function emailsOf(
  { database: { users } }: Pick<Context, 'database'>,
  people: readonly Reservation['person'][],
): Promise<Map<string, string>> {
  const ids = people.flatMap(({ kind, id }) => (kind === 'employee' ? [id] : []));
  const userRows = await users
    .find({ _id: { $in: [...new Set(ids)] } })
    .select({ email: 1 })
    .lean();
  return new Map(userRows.map(({ _id, email }) => [_id, email]));
}
