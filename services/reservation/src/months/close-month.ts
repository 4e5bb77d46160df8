import { duplicateKey } from '@reserva/database/database';
import type { MonthChange } from '@reserva/database/models/months';
import { hasPending } from '@reserva/database/queries/month-readiness';
import { monthRecord, wasChangedBy } from '@reserva/database/queries/months';
import { operatorActions } from '@reserva/domain/operator-actions';
import { monthOf } from '@reserva/domain/time';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { type Context, localNow } from '../context.ts';
import { acted } from '../operations/acted.ts';
import { operatorOf } from '../operations/operator-of.ts';
import { monthName } from './month-name.ts';

/**
 * Closes a past month of which nothing is pending: every later command finds it closed. What had begun before is waited
 * for by the tick, which then writes its sums down.
 */
export const closeMonth: CommandHandler<'month.close', Context> = async (context, { month }, meta) => {
  const { database, relay } = context;
  const by = operatorOf(meta.actor);
  const { now: at, date: today } = localNow(context);
  if (month >= monthOf(today)) return refuse('month_not_over');
  if (await hasPending(database, month)) return refuse('month_pending');

  const event = acted(by, meta.id, at, {
    action: operatorActions.other,
    description: `Fechou o mês de ${monthName(month)}`,
    client: null,
  });
  const decided = { at, by, command: meta.id, totals: null };
  const change: MonthChange = { as: 'closed', ...decided };
  try {
    // Of a month that is closed already, or was by this command and is open again, the filter finds nothing, and a second
    // record cannot be.
    await database.months.collection.updateOne(
      { _id: month as never, state: 'open', 'history.command': { $ne: meta.id } },
      {
        $set: { state: 'closing', ...decided },
        $push: { history: change as never, outbox: event as never },
      },
      { upsert: true },
    );
  } catch (error) {
    if (!duplicateKey(error)) throw error;
    const record = await monthRecord(database, month);
    return wasChangedBy(record, meta.id) ? done({}) : refuse('month_closed');
  }
  relay.handOver([{ collection: database.months.collection.name, documentId: month, event }]);
  return done({});
};
