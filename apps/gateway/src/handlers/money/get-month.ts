import { monthRecord } from '@reserva/database/queries/money/months';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { toReais } from '@reserva/domain/basics/money';
import { monthKeyOf } from '@reserva/domain/basics/month-key';
import type { Handler } from '../handler.ts';

/** Whether a month is open or closed, since when and by whom. */
export const getMonth: Handler<'reports.getMonth'> = async ({ database, config }, { query }) => {
  const record = await monthRecord(database, monthKeyOf(query));
  if (!record) return { state: 'open', since: null, by: null, total: null };
  const { state, at, by, totals } = record;
  return {
    state,
    since: brazilianMoment(at, config.timezone),
    by: by.name,
    total: totals && toReais(totals.cents),
  };
};
