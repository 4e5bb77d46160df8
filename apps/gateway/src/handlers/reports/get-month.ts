import { monthRecord } from '@reserva/database/queries/months';
import { toCents, toReais } from '@reserva/domain/money';
import type { Handler } from '../../http/bind.ts';
import { sendAs } from '../../http/send-command.ts';
import { monthKeyOf } from '../../reports/month-key.ts';
import { momentIn } from '../../wire/moment.ts';

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

export const closeMonth: Handler<'reports.closeMonth'> = async (context, { body }, call) => {
  await sendAs(call, context, 'month.close', { month: monthKeyOf(body) });
  return { message: 'Mês fechado!' };
};

export const reopenMonth: Handler<'reports.reopenMonth'> = async (context, { body }, call) => {
  await sendAs(call, context, 'month.reopen', { month: monthKeyOf(body), reason: body.reason });
  return { message: 'Mês reaberto!' };
};

export const correctMonth: Handler<'reports.correctMonth'> = async (context, { body }, call) => {
  const { cpf, value, reason } = body;
  const wrong = { month: monthKeyOf(body), cpf, cents: toCents(value), reason };
  const { bookedIn } = await sendAs(call, context, 'month.correct', wrong);
  return { message: `Correção lançada em ${bookedIn.split('-').reverse().join('/')}!` };
};
