import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { describeList } from '@reserva/domain/basics/describe-list';
import { mayCall } from '@reserva/domain/people/permissions';
import { Refusal } from '../../http/refusal.ts';
import { listedOf } from '../../wire/listed.ts';
import { streamReport, table } from '../basics/stream-report.ts';
import { userIdOf } from '../basics/user-id-of.ts';
import type { Handler } from '../handler.ts';
import { exportedFrom } from './export-rights.ts';

/** A list as a table: whoever may look at it may take it. */
export const exportList: Handler<'reports.exportList'> = async (context, { body }, call) => {
  const { formato: format, lista } = body;
  const cpf = lista.nome === 'ferias' ? lista.cpf : undefined;
  const granted = await grantedAbilities(context.database);
  // Before anybody is looked for.
  const { list } = listedOf(lista, null);
  if (!mayCall(exportedFrom[list], call.session.role, granted)) throw new Refusal('forbidden');
  const listed = listedOf(lista, cpf ? await userIdOf(context, cpf) : null);
  return streamReport(context, call, {
    request: { kind: 'list', format, listed },
    ...table(describeList(listed), format),
  });
};
