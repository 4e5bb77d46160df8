import { Readable } from 'node:stream';
import type { RouteName } from '@reserva/contracts/routes';
import type { ReportRequest } from '@reserva/contracts/system/report-commands';
import { cancelReport, unfinishedReportsOf } from '@reserva/database/queries/system/report-queue';
import { discardReport, readReportFile } from '@reserva/database/report-files';
import { commit } from '@reserva/database/writes/commit';
import { brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { counted } from '@reserva/domain/basics/counted';
import { describeList } from '@reserva/domain/basics/describe-list';
import { monthKeyOf } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../identity/identity.ts';
import type { Call } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { callerActed } from './operator-log.ts';

/** Maximum of unfinished reports of one person, so that one person cannot fill the queue for everyone. */
const MAX_PER_PERSON = 5;

interface ReportDownload {
  request: ReportRequest;
  /** The name of the file in the browser. */
  fileName: string;
  mediaType: string;
}

/** Returns the name and media type of a PDF. */
export const pdf = (name: string) => ({ fileName: `${name}.pdf`, mediaType: 'application/pdf' });

const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns the name and media type of a spreadsheet. */
export const table = (name: string, format: 'csv' | 'xlsx') => ({
  fileName: `${name}.${format}`,
  mediaType: tableTypes[format],
});

/**
 * Orders a report and streams the finished file. Cancels the report if the client disconnects, and removes the file
 * after it was streamed.
 * @throws Refusal when a rule refuses the report, or the caller has too many unfinished reports
 */
export async function streamReport(
  context: Context,
  call: Call<RouteName> & { session: SignedIn },
  { request, fileName, mediaType }: ReportDownload,
): Promise<Response> {
  const { database, clock } = context;
  const { session, requestId, http, logger } = call;
  const { userId: owner } = session;
  if ((await unfinishedReportsOf(database, owner)) >= MAX_PER_PERSON) throw new Refusal('too_many_requests');
  const requestedAt = clock.now();
  const id = newId(requestedAt);
  await database.reports.create({
    _id: id,
    owner,
    requestId,
    request,
    askedAt: requestedAt,
    state: 'waiting',
    percent: 0,
  });

  const gone = http.req.raw.signal;
  const discard = () =>
    discardReport(database, id).catch((err) => logger.warn({ err, report: id }, 'report not removed'));
  const cancel = () =>
    void cancelReport(database, id).catch((err) => logger.warn({ err, report: id }, 'report not cancelled'));
  gone.addEventListener('abort', cancel);
  try {
    if (gone.aborted) throw new Refusal('report_cancelled');
    const { bytes } = await sendCommand(context, 'report.make', {}, { ...asOperator(call), id });
    if (gone.aborted) throw new Refusal('report_cancelled');
    const report = await database.reports.findById(id).select({ file: 1, people: 1 }).lean();
    if (!report?.file) throw new Error(`report ${id} is done and has no file`);
    await noteDownload(context, session, request, report.people);
    const source = readReportFile(database, report.file);
    source.once('close', () => void discard());
    http.header('content-type', mediaType);
    http.header('content-length', String(bytes));
    http.header('content-disposition', disposition(fileName));
    return http.body(Readable.toWeb(source) as ReadableStream<Uint8Array>);
  } catch (error) {
    // After any other error, the report service may still work on the report. It stops when it sees the cancellation.
    if (error instanceof Refusal) void discard();
    else cancel();
    throw error;
  } finally {
    gone.removeEventListener('abort', cancel);
  }
}

/** Builds the header by which the browser shows the file and names it when saved. Old clients read the ASCII name. */
function disposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/]/g, '-');
  return `inline; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/**
 * Writes the line of the operators' log for a payroll or a list, because both contain data about people. The line is
 * written before the first byte, so no file leaves without it.
 */
async function noteDownload(
  context: Context,
  session: SignedIn,
  request: ReportRequest,
  people: number | null,
): Promise<void> {
  const description = descriptionOf(request, people ?? 0);
  if (!description) return;
  // A download has no document, so the outbox of the caller's record takes the line.
  await commit(context, context.database.users, {
    where: { _id: session.userId },
    changes: {},
    events: [callerActed(context, session, description)],
  });
}

/** Describes a download for the log; null for documents, which are printed to be signed. */
function descriptionOf(request: ReportRequest, count: number): string | null {
  if (request.kind === 'list') {
    const rows = counted(count, 'linha', 'linhas');
    return `Exportou a lista “${describeList(request.listed)}” em ${request.format.toUpperCase()}: ${rows}`;
  }
  if (request.kind !== 'payroll') return null;
  const { format, onVacation, notWaived = [] } = request;
  const vacationText = onVacation.length > 0 ? `, ${onVacation.length} CPF em férias` : '';
  const refused =
    notWaived.length > 0 ? `, ${counted(notWaived.length, 'CPF', 'CPFs')} sem dispensa: sem permissão` : '';
  const people = counted(count, 'pessoa', 'pessoas');
  return `Baixou a folha de ${brazilianMonth(monthKeyOf(request))} em ${format.toUpperCase()}: ${people}${vacationText}${refused}`;
}
