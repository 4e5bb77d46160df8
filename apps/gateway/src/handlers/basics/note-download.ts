import type { ReportRequest } from '@reserva/contracts/system/report-commands';
import { commit } from '@reserva/database/writes/commit';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { counted } from '@reserva/domain/basics/counted';
import { describeList } from '@reserva/domain/basics/describe-list';
import { monthKeyOf } from '@reserva/domain/basics/time';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../identity/identity.ts';

/**
 * A payroll leaves with what everybody pays, a list with who is in it: who took which one, in which format and of how
 * many, is a line of the operators' log. Written before the first byte: without the line there is no file.
 */
export async function noteDownload(
  context: Context,
  session: SignedIn,
  request: ReportRequest,
  people: number | null,
): Promise<void> {
  const description = descriptionOf(request, people ?? 0);
  if (!description) return;
  const now = context.clock.now();
  const line = operatorLogEvent(session, newId(now), now, {
    action: operatorActions.other,
    description,
  });
  // In the record of the person who did it: there is no document of the download.
  await commit(context, context.database.users, {
    where: { _id: session.userId },
    changes: {},
    events: [line],
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
