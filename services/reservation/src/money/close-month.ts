import type { MonthKey } from '@reserva/contracts/basics/primitives';
import { operatorCommands } from '@reserva/contracts/reservations/operator-commands';
import type { MonthChange } from '@reserva/database/models/money/months';
import { measuredDays } from '@reserva/database/queries/money/measured-days';
import { hasPending } from '@reserva/database/queries/money/month-readiness';
import { monthTotals } from '@reserva/database/queries/money/month-totals';
import { isClosed, monthRecord, wasChangedBy } from '@reserva/database/queries/money/months';
import { mustSignDays } from '@reserva/database/queries/system/settings';
import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { monthOf } from '@reserva/domain/basics/time';
import { isSigned } from '@reserva/domain/money/month-measurement';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { done, refuse } from '@reserva/runtime/messaging/command-worker';
import { operatorOf } from '../actors.ts';
import { abandonedBefore } from '../basics/abandoned-before.ts';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import { reevaluateMonth } from '../basics/reevaluate-waivers.ts';
import { type Context, type Handler, localNow } from '../context.ts';

/**
 * Closes a past month that has no pending reservation. Commands that begin later find it closed. Earlier commands may
 * still be running. A tick waits until they cannot run any more and then writes the sums.
 */
export const closeMonth: Handler<'month.close'> = async (context, { month }, meta) => {
  const { database } = context;
  const by = operatorOf(meta.actor);
  const { now: at, date: today } = localNow(context);
  if (month >= monthOf(today)) return refuse('month_not_over');
  if (await hasPending(database, month)) return refuse('month_pending');
  // An interrupted command may not have evaluated all waivers. They are evaluated before the month closes, because each
  // later change would need a correction.
  await reevaluateMonth(context, month);
  if (await lacksSignatures(context, month, meta.id)) return refuse('month_unsigned');

  const line = operatorLogEvent(by, meta.id, at, {
    action: operatorActions.other,
    description: `Fechou o mês de ${brazilianMonth(month)}`,
  });
  const decided = { at, by, command: meta.id, totals: null };
  const change: MonthChange = { as: 'closed', ...decided };
  // The condition does not match a month that is closed already. It also does not match an open month in whose history
  // this command has closed it. The upsert then fails as a duplicate, because the month's id exists.
  const outcome = await commit(context, database.months, {
    where: { _id: month, state: 'open', 'history.command': { $ne: meta.id } },
    changes: { $set: { state: 'closing', ...decided }, $push: { history: change } },
    events: [line],
    upsert: true,
  });
  if (outcome === 'written') return done({});
  return wasChangedBy(await monthRecord(database, month), meta.id) ? done({}) : refuse('month_closed');
};

/**
 * Returns true if the rule requires day signatures and some are missing. Returns false if the month is closed or if
 * this command has already closed it, because it is then not closed again.
 */
async function lacksSignatures(context: Context, month: MonthKey, command: string): Promise<boolean> {
  const { database } = context;
  if (!(await mustSignDays(database))) return false;
  const record = await monthRecord(database, month);
  if (isClosed(record) || wasChangedBy(record, command)) return false;
  const days = await measuredDays(database, month, localNow(context).date);
  return !days.every(isSigned);
}

/** Writes the totals of closed months when no earlier command can run any more and no reservation is pending. */
export async function sealMonths(context: Context): Promise<void> {
  const { database, logger } = context;
  const before = abandonedBefore(context, operatorCommands['reservation.concludeAll']);
  const closing = await database.months.find({ state: 'closing', at: { $lt: before } }).lean();
  await forEachThenThrow(closing, async ({ _id, command }) => {
    if (await hasPending(database, _id)) return;
    const { meals, cents } = await monthTotals(database, _id);
    const totals = { meals, cents };
    // The condition excludes a month that was reopened meanwhile.
    await database.months.updateOne(
      { _id, state: 'closing', command },
      { $set: { state: 'closed', totals, 'history.$[closing].totals': totals } },
      { arrayFilters: [{ 'closing.command': command }] },
    );
    logger.info({ month: _id, ...totals }, 'month closed');
  });
}
