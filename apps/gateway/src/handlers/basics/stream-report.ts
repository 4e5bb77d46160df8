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

/** A person who asks for more waits for the first ones, so that no one fills the queue of all. */
const MAX_PER_PERSON = 5;

interface ReportDownload {
  request: ReportRequest;
  /** The name of the file in the browser. */
  fileName: string;
  mediaType: string;
}

/** A file that is shown as it is printed. */
export const pdf = (name: string) => ({ fileName: `${name}.pdf`, mediaType: 'application/pdf' });

const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file that a spreadsheet opens. */
export const table = (name: string, format: 'csv' | 'xlsx') => ({
  fileName: `${name}.${format}`,
  mediaType: tableTypes[format],
});

/**
 * Has a report made and streams it. Whoever goes away before cancels it; what was made for nobody is removed.
 * @throws Refusal where a rule refuses it, or too many are waited for already
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
  const askedAt = clock.now();
  const id = newId(askedAt);
  await database.reports.create({
    _id: id,
    owner,
    requestId,
    request,
    askedAt,
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
    // Where nobody knows whether it is still being made: whoever makes it finds it cancelled.
    if (error instanceof Refusal) void discard();
    else cancel();
    throw error;
  } finally {
    gone.removeEventListener('abort', cancel);
  }
}

/** Shown, not saved, unless somebody saves it: under its name, in ASCII for old clients. */
function disposition(fileName: string): string {
  const ascii = fileName
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/]/g, '-');
  return `inline; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}

/**
 * A payroll leaves with what everybody pays, a list with who is in it: who took which one, in which format and of how
 * many, is a line of the operators' log. Written before the first byte: without the line there is no file.
 */
async function noteDownload(
  context: Context,
  session: SignedIn,
  request: ReportRequest,
  people: number | null,
): Promise<void> {
  const description = descriptionOf(request, people ?? 0);
  if (!description) return;
  // In the record of the person who did it: there is no document of the download.
  await commit(context, context.database.users, {
    where: { _id: session.userId },
    changes: {},
    events: [callerActed(context, session, description)],
  });
}

/** Null of documents, which are signed and not taken elsewhere. */
function descriptionOf(request: ReportRequest, count: number): string | null {
  if (request.kind === 'list') {
    const rows = counted(count, 'linha', 'linhas');
    return `Exportou a lista “${describeList(request.listed)}” em ${request.format.toUpperCase()}: ${rows}`;
  }
  if (request.kind !== 'payroll') return null;
  const { format, onVacation, notWaived = [] } = request;
  const away = onVacation.length > 0 ? `, ${onVacation.length} CPF em férias` : '';
  const refused =
    notWaived.length > 0 ? `, ${counted(notWaived.length, 'CPF', 'CPFs')} sem dispensa: sem permissão` : '';
  const people = counted(count, 'pessoa', 'pessoas');
  return `Baixou a folha de ${brazilianMonth(monthKeyOf(request))} em ${format.toUpperCase()}: ${people}${away}${refused}`;
}
