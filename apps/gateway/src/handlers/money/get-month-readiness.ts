import { countOpenContests } from '@reserva/database/queries/money/contests';
import { measuredDays } from '@reserva/database/queries/money/month-closings';
import {
  correctionsFor,
  openConflicts,
  uncollectedTurnstiles,
  unsettledShifts,
} from '@reserva/database/queries/money/month-readiness';
import { monthTotals } from '@reserva/database/queries/money/month-totals';
import { correctionsIn, monthRecord } from '@reserva/database/queries/money/months';
import { mustSignDays } from '@reserva/database/queries/system/settings';
import { localDateOf, monthKeyOf, monthRange } from '@reserva/domain/basics/time';
import {
  bookedRow,
  correctionRow,
  historyRow,
  lackingDays,
  openConflictRow,
  totalsRow,
  uncollectedRow,
  unsettledRow,
} from '../../wire/month-readiness.ts';
import type { Handler } from '../handler.ts';
import { departuresOfMonth } from './departures-of-month.ts';

/** More is counted, not named. */
const NAMED = 20;

/** What an administrator should know before a month is closed or opened again. */
export const getMonthReadiness: Handler<'reports.getMonthReadiness'> = async (context, { query }) => {
  const { database, config, clock } = context;
  const month = monthKeyOf(query);
  const zone = config.timezone;
  // A promise: a query runs whenever it is awaited.
  const booked = Promise.resolve(correctionsIn(database, month));
  const [
    unsettled,
    conflicts,
    contests,
    turnstiles,
    corrections,
    record,
    days,
    required,
    totals,
    departures,
  ] = await Promise.all([
    unsettledShifts(database, month),
    openConflicts(database, month, { zone, limit: NAMED }),
    countOpenContests(database, monthRange(`${month}-01`)),
    uncollectedTurnstiles(database, month, zone),
    correctionsFor(database, month),
    monthRecord(database, month),
    measuredDays(database, month, localDateOf(clock.now(), zone)),
    mustSignDays(database),
    monthTotals(database, month),
    booked.then((corrections) => departuresOfMonth(database, month, { corrections, named: NAMED })),
  ]);
  return {
    pending: unsettled.reduce((sum, { pending }) => sum + pending, 0),
    unsettled: unsettled.map(unsettledRow),
    conflicts: { total: conflicts.total, page: conflicts.last.map(openConflictRow) },
    contests,
    closings: { required, ...lackingDays(days) },
    departures,
    totals: totalsRow(totals),
    turnstiles: turnstiles.map((turnstile) => uncollectedRow(turnstile, zone)),
    corrections: corrections.map(correctionRow),
    booked: (await booked).map(bookedRow),
    history: (record?.history ?? []).map((change) => historyRow(change, zone)),
  };
};
