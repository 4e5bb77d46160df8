import type { MonthChange } from '@reserva/database/models/months';
import { monthRecord, wasChangedBy } from '@reserva/database/queries/months';
import { operatorActions } from '@reserva/domain/operator-actions';
import { type CommandHandler, done, refuse } from '@reserva/runtime/messaging/command-worker';
import type { Context } from '../context.ts';
import { acted } from '../operations/acted.ts';
import { operatorOf } from '../operations/operator-of.ts';
import { monthName } from './month-name.ts';

/** Of two administrators one reopens it; log and record keep why, and the record keeps what the closing had charged. */
export const reopenMonth: CommandHandler<'month.reopen', Context> = async (
  context,
  { month, reason },
  meta,
) => {
  const { database, clock, relay } = context;
  const by = operatorOf(meta.actor);
  const at = clock.now();
  const event = acted(by, meta.id, at, {
    action: operatorActions.other,
    description: `Reabriu o mês de ${monthName(month)}. Motivo: ${reason}`,
    client: null,
  });
  const decided = { at, by, command: meta.id, totals: null };
  const change: MonthChange = { as: 'reopened', ...decided, reason };
  const { modifiedCount } = await database.months.collection.updateOne(
    { _id: month as never, state: { $ne: 'open' }, 'history.command': { $ne: meta.id } },
    {
      $set: { state: 'open', ...decided },
      $push: { history: change as never, outbox: event as never },
    },
  );
  if (modifiedCount === 0) {
    const record = await monthRecord(database, month);
    return wasChangedBy(record, meta.id) ? done({}) : refuse('month_not_closed');
  }
  relay.handOver([{ collection: database.months.collection.name, documentId: month, event }]);
  return done({});
};
