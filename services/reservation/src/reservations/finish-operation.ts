import { operatorCommands } from '@reserva/contracts/reservations/operator-commands';
import type { Operation } from '@reserva/database/models/reservations/operations';
import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { mealNames, siteIds, siteNames } from '@reserva/domain/basics/meals';
import { formatReais, toReais } from '@reserva/domain/basics/money';
import type { PersonKind } from '@reserva/domain/money/prices';
import { type ReservationState, reservationState } from '@reserva/domain/reservations/reservation';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { operatorOf } from '../actors.ts';
import { abandonedBefore } from '../basics/abandoned-before.ts';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import { reevaluateWaivers } from '../basics/reevaluate-waivers.ts';
import type { Context } from '../context.ts';

/**
 * Counts the reservations that all attempts of an operation concluded. Marks its record as finished and writes one log
 * entry. There is no log entry if the count is 0. It is idempotent and returns the count.
 */
export async function finishOperation(context: Context, operation: Operation): Promise<number> {
  const { database, clock } = context;
  const { _id, by, at, date, site } = operation;
  const done = await groupsOf(context, _id);
  const changed = done.reduce((sum, { n }) => sum + n, 0);
  const events =
    changed === 0
      ? []
      : [
          operatorLogEvent(operatorOf(by), _id, at, {
            action: operatorActions.conclude,
            description: describe(operation, done, changed),
          }),
          outboxEvent('reservations.changed', `${_id}-changed`, at, {
            date,
            sites: site ? [site] : [...siteIds],
          }),
        ];
  await reevaluateWaivers(context, await missedBefore(context, _id));
  await commit(context, database.operations, {
    where: { _id, finishedAt: null },
    changes: { $set: { finishedAt: clock.now(), changed } },
    events,
  });
  return changed;
}

/** The number of concluded reservations with the same earlier state, kind of person and charge. */
interface Group {
  from: ReservationState;
  kind: PersonKind;
  cents: number;
  n: number;
}

async function groupsOf({ database }: Context, command: string): Promise<Group[]> {
  const groups = await database.reservations.aggregate<{ _id: Omit<Group, 'n'>; n: number }>([
    { $match: { 'decision.command': command } },
    {
      $group: {
        _id: { from: '$decision.from', kind: '$person.kind', cents: '$priceCents' },
        n: { $sum: 1 },
      },
    },
  ]);
  return groups.map(({ _id, n }) => ({ ..._id, n }));
}

/** Returns the employees' meals that were expired before the operation concluded them. */
async function missedBefore({ database }: Context, command: string) {
  const { expired } = reservationState;
  const reservations = await database.reservations
    .find({ 'decision.command': command, 'decision.from': expired, 'person.kind': 'employee' })
    .select({ person: 1, date: 1 })
    .lean();
  return reservations.map(({ person, date }) => ({ person, date, state: expired }));
}

/**
 * Describes an operation for the log.
 * Example: "Concluiu todas as reservas de 19/11/2026: 212 (200 pendentes, 12 expiradas) → Concluído (R$ 3,50)".
 */
function describe({ date, meal, site }: Operation, done: readonly Group[], changed: number): string {
  const { pending, expired } = reservationState;
  const day = brazilianDate(date);
  const scope =
    meal && site ? `o turno ${mealNames[meal]} de ${day}, ${siteNames[site]}` : `todas as reservas de ${day}`;
  const of = (state: ReservationState) =>
    done.filter(({ from }) => from === state).reduce((sum, { n }) => sum + n, 0);
  const parts = `${of(pending)} pendentes, ${of(expired)} expiradas`;
  return `Concluiu ${scope}: ${changed} (${parts}) → Concluído (${pricesOf(done)})`;
}

/** Returns the employees' price as text. The text has several prices if they changed between the shifts. */
function pricesOf(done: readonly Group[]): string {
  const charged = done.filter(({ kind }) => kind === 'employee').map(({ cents }) => cents);
  const different = [...new Set(charged.length > 0 ? charged : [0])].sort((a, b) => a - b);
  return different.map((cents) => formatReais(toReais(cents))).join(' e ');
}

/**
 * Finishes the records of operations whose attempts all crashed. Concludes no more reservations, because no operator
 * waits for them. The log entry counts the reservations that were already concluded.
 */
export async function finishOperations(context: Context): Promise<void> {
  const { database, logger } = context;
  const before = abandonedBefore(context, operatorCommands['reservation.concludeAll']);
  const abandoned = await database.operations.find({ finishedAt: null, at: { $lt: before } }).lean();
  await forEachThenThrow(abandoned, async (operation) => {
    const changed = await finishOperation(context, operation);
    logger.warn({ operation: operation._id, changed }, 'an operation was cut short');
  });
}
