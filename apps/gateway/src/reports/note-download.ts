import type { ReportRequest } from '@reserva/contracts/report-commands';
import { commit } from '@reserva/database/writes/commit';
import { operatorLine } from '@reserva/database/writes/operator-line';
import { brazilianMonth } from '@reserva/domain/brazilian-texts';
import { counted } from '@reserva/domain/counted';
import { monthKeyOf } from '@reserva/domain/month-key';
import { operatorActions } from '@reserva/domain/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { Context } from '../context.ts';
import type { SignedIn } from '../identity/identity.ts';

/**
 * A payroll leaves with what everybody pays: who took which month, in which format and of how many people, is a line of
 * the operators' log. Written before the first byte: without the line there is no file.
 */
export async function noteDownload(
  context: Context,
  session: SignedIn,
  request: ReportRequest,
  people: number | null,
): Promise<void> {
  if (request.kind !== 'payroll') return;
  const { format, onVacation } = request;
  const away = onVacation.length > 0 ? `, ${onVacation.length} CPF em férias` : '';
  const count = counted(people ?? 0, 'pessoa', 'pessoas');
  const now = context.clock.now();
  const line = operatorLine(session, newId(now), now, {
    action: operatorActions.other,
    description: `Baixou a folha de ${brazilianMonth(monthKeyOf(request))} em ${format.toUpperCase()}: ${count}${away}`,
  });
  // In the record of the person who did it: there is no document of the download.
  await commit(context, context.database.users, {
    where: { _id: session.userId },
    changes: {},
    events: [line],
  });
}
