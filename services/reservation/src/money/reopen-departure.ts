import type { Departure } from '@reserva/database/models/money/departures';
import { allCorrectionsOf, linesOf } from '@reserva/database/queries/money/departures';
import { closedMonthKeys } from '@reserva/database/queries/money/months';
import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { monthOf } from '@reserva/domain/basics/time';
import { hasCorrection, hasDay } from '@reserva/domain/money/departures';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import type { Context, Handler } from '../context.ts';

/**
 * Reopens accounts that were closed by mistake. The copy of the sums stays stored, but the meals may change again.
 * Refused if a closed month contains meals of this departure, because its document lists them separately.
 */
export const reopenDeparture: Handler<'departure.reopen'> = async (
  context,
  { departure: _id, reason },
  meta,
) => {
  const { database, clock } = context;
  const by = operatorOf(meta.actor);
  const stored: Departure | null = await database.departures.findById(_id).lean();
  if (!stored) return refuse('departure_not_found');
  if (stored.reopened?.command === meta.id) return done({});
  if (!stored.standing) return refuse('departure_over');
  if (await isInClosedMonth(context, stored)) return refuse('departure_in_closed_month');
  const at = clock.now();
  const outcome = await commit(context, database.departures, {
    where: { _id, standing: true },
    changes: { $set: { standing: false, due: false, reopened: { at, by, command: meta.id, reason } } },
    events: [
      operatorLogEvent(by, meta.id, at, {
        action: operatorActions.other,
        description: `Desfez o encerramento de contas de ${brazilianDate(stored.lastDay)}. Motivo: ${reason}`,
        client: { id: stored.person.id, name: stored.person.name },
      }),
    ],
  });
  if (outcome === 'written') return done({});
  const now: Departure | null = await database.departures.findById(_id).lean();
  return now?.reopened?.command === meta.id ? done({}) : refuse('departure_over');
};

/** Returns true if a closed month lists lines or corrections of this departure separately. */
async function isInClosedMonth({ database }: Context, departure: Departure): Promise<boolean> {
  const { id } = departure.person;
  const [closed, lines, corrections] = await Promise.all([
    closedMonthKeys(database),
    linesOf(database, id),
    allCorrectionsOf(database, id),
  ]);
  const months = [
    ...lines.filter(({ date }) => hasDay(departure, date)).map(({ date }) => monthOf(date)),
    ...corrections.filter((each) => hasCorrection(departure, each)).map(({ bookedIn }) => bookedIn),
  ];
  return months.some((month) => closed.has(month));
}
