import type { RouteName } from '@reserva/contracts/routes';
import type { ReportRequestOf } from '@reserva/contracts/system/report-commands';
import { monthRecord } from '@reserva/database/queries/money/months';
import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { brazilianMoment, brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { toCents, toReais } from '@reserva/domain/basics/money';
import { monthKeyOf } from '@reserva/domain/basics/time';
import { mayCall } from '@reserva/domain/people/permissions';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../identity/identity.ts';
import { pdf, streamReport, table } from '../basics/stream-report.ts';
import type { Call, Handlers } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Maximum of people in one command. */
const BATCH_SIZE = 500;

/** Months, their reports and corrections. */
export const monthHandlers = {
  /** Closes a month. Afterwards only corrections change it. */
  'reports.closeMonth': async (context, { body }, call) => {
    await sendCommand(context, 'month.close', { month: monthKeyOf(body) }, asOperator(call));
    return { message: 'Mês fechado!' };
  },

  /** Books a correction of a closed month in the open month. */
  'reports.correctMonth': async (context, { body }, call) => {
    const { cpf, value, reason, id } = body;
    const wrong = { month: monthKeyOf(body), cpf, cents: toCents(value), reason, ...(id && { key: id }) };
    const { bookedIn } = await sendCommand(context, 'month.correct', wrong, asOperator(call));
    return { message: `Correção lançada em ${brazilianMonth(bookedIn)}!` };
  },

  /** Streams the charges of all people for a month as a PDF. */
  'reports.financial': async (context, { body }, call) => {
    const vacations = await recordVacations(context, body, call);
    return streamReport(context, call, {
      request: { kind: 'financial', ...body, ...vacations },
      ...pdf(`Financeiro ${body.month}/${body.year}`),
    });
  },

  /** Returns the state of a month, the moment at which it began, and the operator who set it. */
  'reports.getMonth': async ({ database, config }, { query }) => {
    const record = await monthRecord(database, monthKeyOf(query));
    if (!record) return { state: 'open', since: null, by: null, total: null };
    const { state, at, by, totals } = record;
    return {
      state,
      since: brazilianMoment(at, config.timezone),
      by: by.name,
      total: totals && toReais(totals.cents),
    };
  },

  /** Streams the charges of all people for a month as a table for the payroll. */
  'reports.payroll': async (context, { body }, call) => {
    const vacations = await recordVacations(context, body, call);
    return streamReport(context, call, {
      request: { kind: 'payroll', ...body, ...vacations },
      ...table(`Folha ${body.month}/${body.year}`, body.format),
    });
  },

  /** Reopens a closed month for a given reason. */
  'reports.reopenMonth': async (context, { body }, call) => {
    const request = { month: monthKeyOf(body), reason: body.reason };
    await sendCommand(context, 'month.reopen', request, asOperator(call));
    return { message: 'Mês reaberto!' };
  },
} satisfies Partial<Handlers>;

type Vacations = Pick<ReportRequestOf<'financial'>, 'onVacation' | 'notWaived'>;

/**
 * Records a leave for each person whom the report names as on vacation, before the report is made. Records nothing if
 * the caller may not record leaves. The report itself handles unknown CPFs.
 * @returns the CPFs, grouped by their treatment in the report
 */
async function recordVacations(
  context: Context,
  { month, year, onVacation }: { month: number; year: number; onVacation: readonly string[] },
  call: Call<RouteName> & { session: SignedIn },
): Promise<Vacations> {
  const cpfs = [...onVacation];
  if (cpfs.length === 0) return { onVacation: [] };
  const granted = await grantedAbilities(context.database);
  if (!mayCall('leaves.add', call.session.role, granted)) return { onVacation: [], notWaived: cpfs };
  const people = await context.database.users
    .find({ cpf: { $in: [...new Set(cpfs)] } })
    .select({ _id: 1 })
    .lean();
  const users = people.map(({ _id }) => _id).sort();
  for (let start = 0; start < users.length; start += BATCH_SIZE) {
    const batch = users.slice(start, start + BATCH_SIZE);
    await sendCommand(
      context,
      'leave.ofReport',
      { month: monthKeyOf({ month, year }), users: batch },
      asOperator(call),
    );
  }
  return { onVacation: cpfs };
}
