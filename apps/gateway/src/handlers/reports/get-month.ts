import { monthRecord } from '@reserva/database/queries/months';
import { toReais } from '@reserva/domain/money';
import type { Handler } from '../../http/handler.ts';
import { momentIn } from '../../wire/moment.ts';
import { monthKeyOf } from '../../wire/month-key.ts';

/** Whether a month is open or closed, since when and by whom. */
export const getMonth: Handler<'reports.getMonth'> = async ({ database, config }, { query }) => {
  const record = await monthRecord(database, monthKeyOf(query));
  if (!record) return { state: 'open', since: null, by: null, total: null };
  const { state, at, by, totals } = record;
  return {
    state,
    since: momentIn(at, config.timezone),
    by: by.name,
    total: totals && toReais(totals.cents),
  };
};
