import { monthRecord } from '@reserva/database/queries/months';
import { brazilianMoment } from '@reserva/domain/brazilian-texts';
import { toReais } from '@reserva/domain/money';
import { monthKeyOf } from '@reserva/domain/month-key';
import type { Handler } from '../../http/handler.ts';

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
