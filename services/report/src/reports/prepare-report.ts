import type { CommandRefusal } from '@reserva/contracts/commands';
import type { ReportRequest } from '@reserva/contracts/system/report-commands';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import type { Context } from '../context.ts';
import type { Order, PreparedReport } from '../job/report-order.ts';
import { listFile } from '../lists/list-file.ts';
import type { DocumentModel } from '../pdf/model.ts';
import { renderPdf } from '../pdf/render.ts';
import { dayMeasurement } from './day-measurement.ts';
import { departureDocument } from './departure-document.ts';
import { financialDocument } from './financial-document.ts';
import { dailyLogsDocument, monthlyLogsDocument } from './logs-document.ts';
import { monthMeasurement } from './month-measurement.ts';
import { noShowsDocument } from './no-shows-document.ts';
import { payrollFile } from './payroll-file.ts';
import { reservesDocument } from './reserves-document.ts';
import { surveyDocument } from './survey-document.ts';

type Missing = Exclude<CommandRefusal<'report.make'>, 'report_cancelled'>;

/** The part of the progress that reading the data takes, in percent. Drawing takes the rest. */
const READ_PERCENT = 25;

/** Reads the data of a report. The returned `write` draws the report and writes it at the same time. */
export async function prepareReport(
  context: Context,
  request: ReportRequest,
  order: Order,
): Promise<PreparedReport<Missing>> {
  await order.watch.reportProgress(0);
  if (request.kind === 'payroll') return payrollFile(context, request);
  if (request.kind === 'list') return listFile(context, request, order);
  const model = await documentOf(context, request);
  if (typeof model === 'string') return { ok: false, code: model };
  return { ok: true, write: (target) => writePdf(context, order, model, target) };
}

function documentOf(
  context: Context,
  request: Exclude<ReportRequest, { kind: 'payroll' | 'list' }>,
): Promise<DocumentModel | Missing> {
  switch (request.kind) {
    case 'reserves':
      return reservesDocument(context, request);
    case 'survey':
      return surveyDocument(context, request);
    case 'dailyLogs':
      return dailyLogsDocument(context, request);
    case 'monthlyLogs':
      return monthlyLogsDocument(context, request);
    case 'noShows':
      return noShowsDocument(context, request);
    case 'financial':
      return financialDocument(context, request);
    case 'departure':
      return departureDocument(context, request);
    case 'dayMeasurement':
      return dayMeasurement(context, request);
    case 'monthMeasurement':
      return monthMeasurement(context, request);
  }
}

async function writePdf(
  { company, zone }: Context,
  { author, at, watch }: Order,
  model: DocumentModel,
  target: Parameters<typeof renderPdf>[2],
): Promise<null> {
  const frame = { company: company.name, logo: company.logo, author, moment: brazilianMoment(at, zone), at };
  await renderPdf(model, frame, target, (page, pages) =>
    watch.reportProgress(READ_PERCENT + ((100 - READ_PERCENT) * page) / pages),
  );
  return null;
}
