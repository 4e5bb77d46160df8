import type { ExportList } from '@reserva/contracts/basics/listed';
import type { ExportedList } from '@reserva/contracts/export-operations';
import type { RouteName } from '@reserva/contracts/routes';
import { reportProgress } from '@reserva/database/queries/system/report-queue';
import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { describeList } from '@reserva/domain/basics/describe-list';
import { monthKeyOf } from '@reserva/domain/basics/time';
import { mayCall } from '@reserva/domain/people/permissions';
import { Refusal } from '../../http/refusal.ts';
import { shiftOf } from '../basics/shift.ts';
import { streamReport, table } from '../basics/stream-report.ts';
import { userIdOf } from '../basics/user-id-of.ts';
import type { Handlers } from '../handler.ts';
import { contestStatesOf } from '../money/contest-rows.ts';
import { peopleOrders } from '../people/find-users.ts';

/** Lists as files, and the progress of reports. */
export const reportHandlers = {
  /** Returns the progress of a report of the caller. */
  'reports.progress': async ({ database }, { query }, { session }) => {
    const report = await reportProgress(database, session.userId, query.id);
    if (!report) throw new Refusal('not_found');
    const { state, ahead, percent } = report;
    return { state: state === 'waiting' || state === 'running' ? state : 'done', ahead, percent };
  },

  /** Exports a list as a table. The caller needs the permission to view the list. */
  'reports.exportList': async (context, { body }, call) => {
    const { formato: format, lista } = body;
    const cpf = lista.nome === 'ferias' ? lista.cpf : undefined;
    const granted = await grantedAbilities(context.database);
    // The permission is checked before any person is looked up.
    const { list } = listedOf(lista, null);
    if (!mayCall(exportedFrom[list], call.session.role, granted)) throw new Refusal('forbidden');
    const listed = listedOf(lista, cpf ? await userIdOf(context, cpf) : null);
    return streamReport(context, call, {
      request: { kind: 'list', format, listed },
      ...table(describeList(listed), format),
    });
  },
} satisfies Partial<Handlers>;

/** Maps an exported list to our names. @param userId the user whose CPF the filter has; null for all people */
function listedOf(lista: ExportedList, userId: string | null): ExportList {
  const order = 'ordem' in lista && lista.ordem ? { order: lista.ordem } : {};
  switch (lista.nome) {
    case 'reservas':
      return {
        list: 'reservations',
        ...shiftOf(lista),
        status: lista.status,
        guestsOnly: lista.guest,
        search: lista.name ?? '',
        descending: lista.ordem === 'desc',
      };
    case 'usuarios':
      return { list: 'people', search: lista.name, by: peopleOrders[lista.por ?? 'nome'], ...order };
    case 'registrosUsuarios':
      return { list: 'userLog', date: lista.date, action: lista.action, name: lista.user, ...order };
    case 'registrosOperadores':
      return { list: 'operatorLog', date: lista.date, action: lista.type, name: lista.operator, ...order };
    case 'conflitos':
      return { list: 'conflicts', resolved: lista.resolved, ...order };
    case 'contestacoes':
      return { list: 'contests', states: [...contestStatesOf[lista.situacao]], site: lista.local, ...order };
    case 'ferias':
      return { list: 'leaves', current: lista.situacao === 'atuais', userId, ...order };
    case 'fechamentosIndividuais':
      return { list: 'departures', ...order };
    case 'convidados':
      return { list: 'visits', coming: lista.situacao === 'proximas', name: lista.name, ...order };
    case 'refeicoesFechadas':
      return { list: 'closedMeals', coming: lista.situacao === 'proximas', ...order };
    case 'comentarios':
      return { list: 'comments', ...shiftOf(lista), ...order };
    case 'diasAssinados':
      return { list: 'measuredDays', month: monthKeyOf(lista) };
    case 'correcoes':
      return { list: 'corrections', month: monthKeyOf(lista) };
    case 'catracas':
      return { list: 'turnstiles' };
    case 'terminais':
      return { list: 'terminals' };
    case 'valores':
      return { list: 'prices' };
  }
}

/** The call that shows each list. The permission for that call also allows the export. */
const exportedFrom = {
  reservations: 'reservations.getPage',
  people: 'users.findUsers',
  userLog: 'reports.getUserLogPage',
  operatorLog: 'reports.getLogPage',
  conflicts: 'ratchets.getConflicts',
  contests: 'contests.getPage',
  leaves: 'leaves.getPage',
  departures: 'departures.getPage',
  visits: 'reservations.getVisits',
  closedMeals: 'calendar.getPage',
  comments: 'quiz.getPage',
  measuredDays: 'closings.getMonth',
  corrections: 'reports.getMonthReadiness',
  turnstiles: 'ratchets.getRatchets',
  terminals: 'terminals.getTerminals',
  prices: 'settings.getValueVersions',
} as const satisfies Record<ExportList['list'], RouteName>;
