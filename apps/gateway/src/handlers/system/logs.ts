import type { UserLogPage } from '@reserva/contracts/system/log-operations';
import { employeesOf } from '@reserva/database/queries/people/people';
import { operatorLogPage, userLogPage } from '@reserva/database/queries/system/logs';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { addLocalDays, instantAt } from '@reserva/domain/basics/time';
import { roleNames } from '@reserva/domain/people/role-names';
import type { OperatorAction } from '@reserva/domain/system/operator-actions';
import { sealText } from '@reserva/secrets/sealed-text';
import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handlers } from '../handler.ts';

/** The logs of people and of operators. */
export const logHandlers = {
  /** Returns a page of the operators' actions on a day (spec 2.18). */
  'reports.getLogPage': async ({ database, config }, { body }) => {
    const { date, items, skip, type, operator: name, ordem: order } = body;
    const { page: rows, total } = await operatorLogPage(database, {
      date,
      action: type === 0 ? null : (type as OperatorAction),
      name,
      order,
      skip,
      limit: items,
    });
    const people = await employeesOf(
      database,
      rows.flatMap(({ client }) => client?.id ?? []),
    );
    return {
      page: rows.map(({ _id: id, operator, description, client, at }) => ({
        id,
        cargo: roleNames[operator.role],
        operador: operator.name,
        descricao: description,
        cliente: client?.name ?? '—',
        cracha: people.get(client?.id ?? '')?.badge ?? '',
        horario: brazilianMoment(at, config.timezone),
      })),
      totalLogs: total,
    };
  },

  /** Returns a page of people's actions for themselves on a day (spec 2.17), encrypted with the key of the session. */
  'reports.getUserLogPage': async (context, { body }, { session }) => {
    const { timezone } = context.config;
    const { date, items, skip, action, user, ordem: order } = body;
    const { page: rows, total } = await userLogPage(context.database, {
      from: instantAt(date, '00:00', timezone),
      until: instantAt(addLocalDays(date, 1), '00:00', timezone),
      action: action || null,
      name: user,
      order,
      skip,
      limit: items,
    });
    const page: UserLogPage = {
      page: rows.map(({ _id: id, name, cpf, description, at }) => ({
        id,
        usuario_nome: name,
        usuario_cpf: maskCpf(cpf),
        descricao: description,
        horario: brazilianMoment(at, timezone),
      })),
      totalLogs: total,
    };
    return { data: sealText(Buffer.from(session.key), JSON.stringify(page)) };
  },

  /** Streams the operators' actions on a day as a PDF. */
  'reports.dailyLogs': (context, { query }, call) =>
    streamReport(context, call, {
      request: { kind: 'dailyLogs', ...query },
      ...pdf(`Registros_${query.date}_`),
    }),

  /** Streams the operators' actions in a month as a PDF. */
  'reports.monthlyLogs': (context, { query }, call) =>
    streamReport(context, call, {
      request: { kind: 'monthlyLogs', ...query },
      ...pdf(`Registros ${query.month}/${query.year}`),
    }),
} satisfies Partial<Handlers>;
