import type { Operation } from '@reserva/database/models/operations';
import { outboxEvent } from '@reserva/database/outbox';
import { mealNames, siteIds, siteNames } from '@reserva/domain/meals';
import { formatReais, toReais } from '@reserva/domain/money';
import { operatorActions } from '@reserva/domain/operator-actions';
import { type ReservationState, reservationState } from '@reserva/domain/reservation';
import type { Context } from '../context.ts';
import { acted } from './acted.ts';
import { brazilianDate } from './describe.ts';
import { operatorOf } from './operator-of.ts';

/**
 * Counts what an operation concluded, over all its attempts, and completes its record together with its one entry for the
 * log. Where nothing was to be concluded there is no entry. Returns the count; doing it twice changes nothing.
 */
export async function finishOperation(context: Context, operation: Operation): Promise<number> {
  const { database, clock, relay } = context;
  const { _id, by, at, date, site } = operation;
  const before = await statesBefore(context, _id);
  const changed = [...before.values()].reduce((sum, n) => sum + n, 0);
  const events =
    changed === 0
      ? []
      : [
          acted(operatorOf(by), _id, at, {
            action: operatorActions.conclude,
            description: describe(operation, before, changed),
            client: null,
          }),
          outboxEvent('reservations.changed', `${_id}-changed`, at, {
            date,
            sites: site ? [site] : [...siteIds],
          }),
        ];
  const first = await database.operations.findOneAndUpdate(
    { _id, finishedAt: null },
    { $set: { finishedAt: clock.now(), changed }, $push: { outbox: { $each: events } } },
  );
  if (first) relay.handOver(events.map((event) => ({ collection: 'operations', documentId: _id, event })));
  return changed;
}

/** How many it concluded, by the state they had. */
async function statesBefore(
  { database }: Context,
  command: string,
): Promise<ReadonlyMap<ReservationState, number>> {
  const groups = await database.reservations.aggregate<{ _id: ReservationState; n: number }>([
    { $match: { 'decision.command': command } },
    { $group: { _id: '$decision.from', n: { $sum: 1 } } },
  ]);
  return new Map(groups.map(({ _id, n }) => [_id, n]));
}

/** "Concluiu todas as reservas de 19/11/2026: 212 (200 pendentes, 12 expiradas) → Concluído (R$ 3,50)". */
function describe(
  { date, meal, site, prices }: Operation,
  before: ReadonlyMap<ReservationState, number>,
  changed: number,
): string {
  const { pending, expired } = reservationState;
  const day = brazilianDate(date);
  const scope =
    meal && site ? `o turno ${mealNames[meal]} de ${day}, ${siteNames[site]}` : `todas as reservas de ${day}`;
  const parts = `${before.get(pending) ?? 0} pendentes, ${before.get(expired) ?? 0} expiradas`;
  return `Concluiu ${scope}: ${changed} (${parts}) → Concluído (${formatReais(toReais(prices.concluded))})`;
}
