import type { ExportedList } from '@reserva/contracts/http/exports';
import type { Listed } from '@reserva/contracts/listed';
import { monthKeyOf } from '@reserva/domain/month-key';
import { contestStatesOf } from './contest.ts';
import { shiftOf } from './shift.ts';

/** A list by our names. @param userId of whose CPF was asked for; null for everybody */
export function listedOf(lista: ExportedList, userId: string | null): Listed {
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
      return { list: 'people', search: lista.name };
    case 'registrosUsuarios':
      return { list: 'userLog', date: lista.date, action: lista.action, name: lista.user };
    case 'registrosOperadores':
      return { list: 'operatorLog', date: lista.date, action: lista.type, name: lista.operator };
    case 'conflitos':
      return { list: 'conflicts', resolved: lista.resolved };
    case 'contestacoes':
      return { list: 'contests', states: [...contestStatesOf[lista.situacao]], site: lista.local };
    case 'ferias':
      return { list: 'leaves', current: lista.situacao === 'atuais', userId };
    case 'fechamentosIndividuais':
      return { list: 'departures' };
    case 'convidados':
      return { list: 'visits', coming: lista.situacao === 'proximas', name: lista.name };
    case 'refeicoesFechadas':
      return { list: 'closedMeals', coming: lista.situacao === 'proximas' };
    case 'comentarios':
      return { list: 'comments', ...shiftOf(lista) };
    case 'diasAssinados':
      return { list: 'measuredDays', month: monthKeyOf(lista) };
  }
}
