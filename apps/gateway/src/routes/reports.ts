import { closeMonth, correctMonth, getMonth, reopenMonth } from '../handlers/reports/get-month.ts';
import { getMonthReadiness } from '../handlers/reports/get-month-readiness.ts';
import { getProgress } from '../handlers/reports/progress.ts';
import type { Api } from '../http/api.ts';
import { bind } from '../http/bind.ts';
import { streamReport } from '../reports/stream-report.ts';

const pdf = (name: string) => ({ fileName: `${name}.pdf`, mediaType: 'application/pdf' });

const payrollTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Documents: made by the report service, streamed from here, under the names of the spec (section 7). */
export function bindReports(api: Api): void {
  bind(api, 'reports.reserves', (context, { query: { date, shift, local, all } }, call) =>
    streamReport(context, call, {
      request: { kind: 'reserves', date, meal: shift, site: local, all: all === 1 },
      ...pdf(`Reservas_${date}`),
    }),
  );
  bind(api, 'reports.survey', (context, { query: { date, time, local } }, call) =>
    streamReport(context, call, {
      request: { kind: 'survey', date, meal: time, site: local },
      ...pdf(`Pesquisa_${date}`),
    }),
  );
  bind(api, 'reports.dailyLogs', (context, { query }, call) =>
    streamReport(context, call, {
      request: { kind: 'dailyLogs', ...query },
      ...pdf(`Registros_${query.date}_`),
    }),
  );
  bind(api, 'reports.monthlyLogs', (context, { query }, call) =>
    streamReport(context, call, {
      request: { kind: 'monthlyLogs', ...query },
      ...pdf(`Registros ${query.month}/${query.year}`),
    }),
  );
  bind(api, 'reports.financial', (context, { body }, call) =>
    streamReport(context, call, {
      request: { kind: 'financial', ...body },
      ...pdf(`Financeiro ${body.month}/${body.year}`),
    }),
  );
  bind(api, 'reports.payroll', (context, { body }, call) =>
    streamReport(context, call, {
      request: { kind: 'payroll', ...body },
      fileName: `Folha ${body.month}/${body.year}.${body.format}`,
      mediaType: payrollTypes[body.format],
    }),
  );
  bind(api, 'reports.progress', getProgress);
  bind(api, 'reports.getMonth', getMonth);
  bind(api, 'reports.getMonthReadiness', getMonthReadiness);
  bind(api, 'reports.closeMonth', closeMonth);
  bind(api, 'reports.correctMonth', correctMonth);
  bind(api, 'reports.reopenMonth', reopenMonth);
}
