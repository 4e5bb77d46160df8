import type { ReportRequest } from '@reserva/contracts/report-commands';
import { operatorActions } from '@reserva/domain/operator-actions';
import type { Context } from '../context.ts';
import type { SignedIn } from '../identity/identity.ts';
import { operatorEvent } from '../logs/operator-event.ts';

/**
 * A payroll leaves with what everybody pays: who took which month, in which format and of how many people, is a line of
 * the operators' log. Written before the first byte: without the line there is no file.
 */
export async function noteDownload(
  { database, clock, relay }: Context,
  session: SignedIn,
  request: ReportRequest,
  people: number | null,
): Promise<void> {
  if (request.kind !== 'payroll') return;
  const { month, year, format, onVacation } = request;
  const away = onVacation.length > 0 ? `, ${onVacation.length} CPF em férias` : '';
  const count = people === 1 ? '1 pessoa' : `${people ?? 0} pessoas`;
  const event = operatorEvent(clock.now(), session, {
    action: operatorActions.other,
    description: `Baixou a folha de ${String(month).padStart(2, '0')}/${year} em ${format.toUpperCase()}: ${count}${away}`,
  });
  const documentId = session.userId;
  // In the record of the person who did it: there is no document of the download.
  await database.users.collection.updateOne(
    { _id: documentId as never },
    { $push: { outbox: event as never } },
  );
  relay.handOver([{ collection: database.users.collection.name, documentId, event }]);
}
