import { monthRecord } from '@reserva/database/queries/money/months';
import { brazilianMoment, brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { toCents, toReais } from '@reserva/domain/basics/money';
import { monthKeyOf } from '@reserva/domain/basics/time';
import { pdf, streamReport, table } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { recordVacations } from './record-vacations.ts';

/** Closes a month: from now on it changes only by corrections. */
export const closeMonth: Handler<'reports.closeMonth'> = async (context, { body }, call) => {
  await sendCommand(context, 'month.close', { month: monthKeyOf(body) }, asOperator(call));
  return { message: 'Mês fechado!' };
};

/** Books what was wrong in a closed month into the one that is open. */
export const correctMonth: Handler<'reports.correctMonth'> = async (context, { body }, call) => {
  const { cpf, value, reason, id } = body;
  const wrong = { month: monthKeyOf(body), cpf, cents: toCents(value), reason, ...(id && { key: id }) };
  const { bookedIn } = await sendCommand(context, 'month.correct', wrong, asOperator(call));
  return { message: `Correção lançada em ${brazilianMonth(bookedIn)}!` };
};

/** What everybody pays for a month, as a document. */
export const financialReport: Handler<'reports.financial'> = async (context, { body }, call) => {
  const vacations = await recordVacations(context, body, call);
  return streamReport(context, call, {
    request: { kind: 'financial', ...body, ...vacations },
    ...pdf(`Financeiro ${body.month}/${body.year}`),
  });
};

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

/** What everybody pays for a month, for the payroll. */
export const payrollReport: Handler<'reports.payroll'> = async (context, { body }, call) => {
  const vacations = await recordVacations(context, body, call);
  return streamReport(context, call, {
    request: { kind: 'payroll', ...body, ...vacations },
    ...table(`Folha ${body.month}/${body.year}`, body.format),
  });
};

/** Opens a closed month again, with the reason. */
export const reopenMonth: Handler<'reports.reopenMonth'> = async (context, { body }, call) => {
  const request = { month: monthKeyOf(body), reason: body.reason };
  await sendCommand(context, 'month.reopen', request, asOperator(call));
  return { message: 'Mês reaberto!' };
};
