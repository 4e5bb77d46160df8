import type { MonthChange } from '@reserva/database/models/money/months';
import { monthRecord, wasChangedBy } from '@reserva/database/queries/money/months';
import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import type { Handler } from '../context.ts';

/**
 * Reopens a month. If two administrators reopen it at once, one of them succeeds. The log and the month's history
 * contain the reason. The history also keeps the totals from when the month was closed.
 */
export const reopenMonth: Handler<'month.reopen'> = async (context, { month, reason }, meta) => {
  const { database, clock } = context;
  const by = operatorOf(meta.actor);
  const at = clock.now();
  const line = operatorLogEvent(by, meta.id, at, {
    action: operatorActions.other,
    description: `Reabriu o mês de ${brazilianMonth(month)}. Motivo: ${reason}`,
  });
  const decided = { at, by, command: meta.id, totals: null };
  const change: MonthChange = { as: 'reopened', ...decided, reason };
  const outcome = await commit(context, database.months, {
    where: { _id: month, state: { $ne: 'open' }, 'history.command': { $ne: meta.id } },
    changes: { $set: { state: 'open', ...decided }, $push: { history: change } },
    events: [line],
  });
  if (outcome === 'written') return done({});
  return wasChangedBy(await monthRecord(database, month), meta.id) ? done({}) : refuse('month_not_closed');
};
