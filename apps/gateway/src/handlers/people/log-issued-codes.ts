import type { EventPayload } from '@reserva/contracts/events';
import { commitAndRead } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../identity/identity.ts';

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
  context: Context,
  session: SignedIn,
  lines: readonly IssueLine[],
): Promise<{ id: string; name: string; version: number }> {
  const now = context.clock.now();
  const events = lines.map((line) =>
    operatorLogEvent(session, newId(now), now, { action: operatorActions.generate, ...line }),
  );
  const { users } = context.database;
  const issuer = await commitAndRead(
    context,
    users,
    { where: { _id: session.userId, active: true }, changes: {}, events },
    { _id: 1, accessKeyVersion: 1, name: 1 },
  );
  if (!issuer) throw new Refusal('unauthenticated');
  return { id: issuer._id, name: issuer.name, version: issuer.accessKeyVersion };
}
