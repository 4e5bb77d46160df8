import { operatorCommands } from '@reserva/contracts/reservations/operator-commands';
import { hasPending } from '@reserva/database/queries/money/month-readiness';
import { monthTotals } from '@reserva/database/queries/money/month-totals';
import { abandonedBefore } from '../basics/abandoned-before.ts';
import { forEachThenThrow } from '../basics/for-each-then-throw.ts';
import type { Context } from '../context.ts';

/**
 * Writes down what months that were closed charge, once no command can be on its way that began before, and once what such
 * a command left pending has expired.
 */
export async function sealMonths(context: Context): Promise<void> {
  const { database, logger } = context;
  const before = abandonedBefore(context, operatorCommands['reservation.concludeAll']);
  const closing = await database.months.find({ state: 'closing', at: { $lt: before } }).lean();
  await forEachThenThrow(closing, async ({ _id, command }) => {
    if (await hasPending(database, _id)) return;
    const { meals, cents } = await monthTotals(database, _id);
    const totals = { meals, cents };
    // Not where it was reopened meanwhile.
    await database.months.updateOne(
      { _id, state: 'closing', command },
      { $set: { state: 'closed', totals, 'history.$[closing].totals': totals } },
      { arrayFilters: [{ 'closing.command': command }] },
    );
    logger.info({ month: _id, ...totals }, 'month closed');
  });
}
