import type { EventPayload } from '@reserva/contracts/events';
import { operatorActions } from '@reserva/domain/operator-actions';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import type { SignedIn } from '../identity/identity.ts';
import { operatorEvent } from '../logs/operator-event.ts';

/** A line of the operators' log about one code. */
export interface IssueLine {
  description: string;
  client?: NonNullable<EventPayload<'operator.acted'>['client']>;
}

/**
 * Writes down that the caller makes codes, one line for each. To be done before any is sealed: a code exists only once
 * its line does. @returns the caller as their codes name them
 */
export async function writeDownIssue(
  { database, clock, relay }: Context,
  session: SignedIn,
  lines: readonly IssueLine[],
): Promise<{ id: string; name: string; version: number }> {
  const now = clock.now();
  const events = lines.map((line) =>
    operatorEvent(now, session, { action: operatorActions.generate, ...line }),
  );
  const issuer = await database.users
    .findOneAndUpdate({ _id: session.userId, active: true }, { $push: { outbox: { $each: events } } })
    .select({ accessKeyVersion: 1, name: 1 })
    .lean();
  if (!issuer) throw new Refusal('unauthenticated');
  relay.handOver(events.map((event) => ({ collection: 'users', documentId: issuer._id, event })));
  return { id: issuer._id, name: issuer.name, version: issuer.accessKeyVersion };
}

/** "20/11/2026". */
export const brazilianDay = (date: string): string => date.split('-').reverse().join('/');
