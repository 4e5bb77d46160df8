import type { EventOf } from '@reserva/contracts/events';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { commitAll, type Row } from '@reserva/database/writes/commit-all';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { cancelled } from '@reserva/database/writes/reservations';
import { chunksOf, rowsFailed } from '../bulk.ts';
import type { Context } from '../context.ts';

type CancelledPayload = EventOf<'reservation.cancelled'>['payload'];

/** A reservation to cancel because of a decision about its person, day or meal. */
export interface Cancellation {
  found: Reservation;
  /** Id of the decision. It makes the event id unique, so that a retry does not notify the person twice. */
  decision: string;
  /**
   * Builds the part of the event payload that explains the decision to the person.
   * @param email the person's address; empty for a guest, whose host sees the cancellation in the list
   */
  explanationFor: (email: string) => Pick<CancelledPayload, 'leave' | 'notServed' | 'departure'>;
}

/**
 * Cancels pending reservations without charge and notifies each person once. Skips reservations that are no longer
 * pending or are passing a gate.
 * @param job the kind of decision, stored as the actor of the cancellation
 * @returns the number of reservations that this call cancelled
 * @throws Error when some could not be written
 */
export async function cancelPending(
  context: Context,
  job: 'leave' | 'calendar' | 'departure',
  cancellations: readonly Cancellation[],
): Promise<number> {
  let count = 0;
  for (const batch of chunksOf(cancellations)) {
    const emails = await emailsOf(
      context,
      batch.map(({ found }) => found.person),
    );
    const rows = batch.map((each) => rowOf(context, job, each, emails.get(each.found.person.id) ?? ''));
    const outcomes = await commitAll(context, context.database.reservations, rows, rowsFailed(context));
    if (outcomes.includes('failed')) throw new Error(`reservations could not be cancelled (${job})`);
    count += outcomes.filter((outcome) => outcome === 'written').length;
  }
  return count;
}

function rowOf(
  { clock }: Context,
  job: string,
  { found, decision: command, explanationFor }: Cancellation,
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
    ...explanationFor(email),
  });
  const write = cancelled(found, { at, by, command });
  // The update does not match a reservation that was moved meanwhile to another site, because that site may serve the
  // meal.
  const where = job === 'calendar' ? { ...write.where, site } : write.where;
  return { ...write, where, events: [event] };
}

/** Returns the e-mail addresses by user id. Guests have none. */
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
