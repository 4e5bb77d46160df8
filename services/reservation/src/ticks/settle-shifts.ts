import type { LocalDate, MealId, SiteId } from '@reserva/contracts/primitives';
import { duplicateKey } from '@reserva/database/database';
import { outboxEvent } from '@reserva/database/outbox';
import { pricesAt } from '@reserva/database/queries/settings';
import { allTurnstiles } from '@reserva/database/queries/turnstiles';
import { siteIds } from '@reserva/domain/meals';
import { priceOf } from '@reserva/domain/prices';
import { reservationState } from '@reserva/domain/reservation';
import { shiftEnd, shiftWindows } from '@reserva/domain/serving';
import { type Context, localNow } from '../context.ts';

interface EndedShift {
  site: SiteId;
  date: LocalDate;
  meal: MealId;
  endedAt: Date;
}

const idOf = ({ site, date, meal }: EndedShift): string => `${site}-${date}-${meal}`;

/**
 * Expires what is still pending in shifts that are over: today's by the schedules, earlier days' whatever the schedules,
 * so that downtime is caught up. Each shift is recorded once.
 */
export async function settleShifts(context: Context): Promise<void> {
  const failures: unknown[] = [];
  for (const shift of await endedShifts(context)) {
    // One that cannot be settled, for want of prices say, must not keep the others pending.
    await settle(context, shift).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function endedShifts(context: Context): Promise<EndedShift[]> {
  const { database, zone } = context;
  const { now, date: today } = localNow(context);
  const turnstiles = await allTurnstiles(database);

  const due = new Map<string, EndedShift>();
  const consider = (site: SiteId, date: LocalDate, meal: MealId) => {
    const occasion = { site, date, meal };
    const shift = { ...occasion, endedAt: shiftEnd(turnstiles, occasion, zone) };
    if (shift.endedAt <= now) due.set(idOf(shift), shift);
  };

  for (const site of siteIds) {
    for (const { id } of shiftWindows(turnstiles.filter((turnstile) => turnstile.site === site))) {
      consider(site, today, id);
    }
  }
  const recorded = await database.shifts.find({ date: today, settledAt: { $ne: null } }).lean();
  for (const { _id } of recorded) due.delete(_id);

  const pending = await database.reservations.aggregate<{
    _id: { site: SiteId; date: LocalDate; meal: MealId };
  }>([
    { $match: { active: true, state: reservationState.pending, date: { $lte: today } } },
    { $group: { _id: { site: '$site', date: '$date', meal: '$meal' } } },
  ]);
  for (const { _id } of pending) consider(_id.site, _id.date, _id.meal);
  return [...due.values()];
}

async function settle(context: Context, shift: EndedShift): Promise<void> {
  const { database, clock } = context;
  const { site, date, meal, endedAt } = shift;
  const now = clock.now();
  const _id = idOf(shift);
  await database.shifts.create({ _id, site, date, meal, endedAt }).catch((error) => {
    if (!duplicateKey(error)) throw error;
  });

  const prices = await pricesAt(database, endedAt);
  const { pending, expired } = reservationState;
  let changed = 0;
  // Visitors expire too, at no cost.
  for (const kind of ['employee', 'guest'] as const) {
    const { modifiedCount } = await database.reservations.collection.updateMany(
      // Somebody who was let in at the last moment still has the time to turn.
      { active: true, state: pending, date, site, meal, 'person.kind': kind, hold: null },
      {
        $set: {
          state: expired,
          priceCents: priceOf(expired, kind, prices),
          priceVersion: prices.version,
          stateAt: endedAt,
        },
      },
    );
    changed += modifiedCount;
  }
  // Counted, not summed up: a run that was killed half-way is continued by another.
  const count = await database.reservations.countDocuments({
    date,
    site,
    meal,
    state: expired,
    active: true,
  });

  const event = outboxEvent('shift.settled', `${_id}-${now.getTime()}`, now, {
    site,
    date,
    meal,
    expired: count,
  });
  const first = await database.shifts
    .findOneAndUpdate(
      { _id, settledAt: null },
      { $set: { settledAt: now, expired: count }, $push: { outbox: event } },
    )
    .lean();
  if (first) context.relay.handOver([{ collection: 'shifts', documentId: _id, event }]);
  else if (changed > 0) await database.shifts.updateOne({ _id }, { $set: { expired: count } });
  if (changed > 0) context.logger.info({ shift: _id, expired: changed }, 'shift settled');
}
