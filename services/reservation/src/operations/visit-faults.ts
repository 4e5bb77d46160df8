import type { Operator } from '@reserva/contracts/actor';
import type { CommandPayload } from '@reserva/contracts/commands';
import type { VisitorFault } from '@reserva/contracts/operator-commands';
import { reservationSchedule } from '@reserva/database/queries/settings';
import { slotFault, visitorExpiry } from '@reserva/domain/visitor-calendar';
import { type Context, localNow } from '../context.ts';
import { guestCodeCheck } from './guest-code.ts';
import type { Visit } from './register-visitors.ts';

/**
 * What speaks against each visit: the calendar against its meal, the access code against its guest. Nothing against one
 * that an earlier attempt of the command registered, even if the time has passed meanwhile.
 * @param ids of the reservations that the command makes
 */
export async function visitFaults(
  context: Context,
  operator: Operator,
  { visitors, meals }: CommandPayload<'reservation.registerVisitors'>,
  ids: readonly string[],
): Promise<(visit: Visit) => VisitorFault | null> {
  const { database, zone } = context;
  const { date: today, time } = localNow(context);
  const schedule = await reservationSchedule(database);
  const expiry = visitorExpiry(
    meals.map(({ date }) => date),
    zone,
  );
  const isGenuine = await guestCodeCheck(context, operator, expiry ?? 0);
  const genuine = new Set<Visit['visitor']>();
  for (const visitor of visitors) if (await isGenuine(visitor)) genuine.add(visitor);
  const earlier = await database.reservations
    .find({ _id: { $in: [...ids] } })
    .select({ _id: 1 })
    .lean();
  const registered = new Set(earlier.map(({ _id }) => _id));

  return ({ id, visitor, slot }) => {
    if (registered.has(id)) return null;
    return slotFault(slot, { today, time, schedule }) ?? (genuine.has(visitor) ? null : 'code_invalid');
  };
}
