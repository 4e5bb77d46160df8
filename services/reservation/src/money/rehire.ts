import type { Departure } from '@reserva/database/models/money/departures';
import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import type { Handler } from '../context.ts';

/**
 * Records that a person who had left was hired again. The days whose accounts were closed do not change. Later
 * days can be booked again.
 */
export const rehire: Handler<'departure.rehire'> = async (context, { departure: _id }, meta) => {
  const { database, clock } = context;
  const by = operatorOf(meta.actor);
  const stored: Departure | null = await database.departures.findById(_id).lean();
  if (!stored) return refuse('departure_not_found');
  const { person, lastDay } = stored;
  const at = clock.now();
  const outcome = await commit(context, database.departures, {
    where: { _id, standing: true },
    changes: { $set: { standing: false, returned: { at, by, command: meta.id } } },
    events: [
      operatorLogEvent(by, meta.id, at, {
        action: operatorActions.other,
        description: `Registrou a recontratação de quem saiu em ${brazilianDate(lastDay)}`,
        client: { id: person.id, name: person.name },
      }),
    ],
  });
  if (outcome === 'written') return done({});
  const now: Departure | null = await database.departures.findById(_id).lean();
  return now?.returned?.command === meta.id ? done({}) : refuse('departure_over');
};
