import type { ExportList } from '@reserva/contracts/basics/listed';
import { brazilianDate, brazilianMonth } from './brazilian-texts.ts';

/**
 * Returns the title of a list for its file and for the operators' log: "Reservas de 19/11/2026".
 * The title never contains the search text, because that text can be a CPF.
 */
export function describeList(listed: ExportList): string {
  switch (listed.list) {
    case 'reservations':
      return `Reservas de ${brazilianDate(listed.date)}`;
    case 'people':
      return 'Usuários';
    case 'userLog':
      return `Registros dos usuários de ${brazilianDate(listed.date)}`;
    case 'operatorLog':
      return `Registros dos operadores de ${brazilianDate(listed.date)}`;
    case 'conflicts':
      return listed.resolved ? 'Conflitos resolvidos' : 'Conflitos abertos';
    case 'contests':
      return 'Contestações';
    case 'leaves':
      return listed.current ? 'Férias e afastamentos atuais e futuros' : 'Férias e afastamentos encerrados';
    case 'departures':
      return 'Encerramentos de contas';
    case 'visits':
      return listed.coming ? 'Convidados de hoje em diante' : 'Convidados dos últimos 30 dias';
    case 'closedMeals':
      return listed.coming
        ? 'Refeições fechadas e abertas de hoje em diante'
        : 'Refeições fechadas e abertas que já passaram';
    case 'comments':
      return listed.date ? `Comentários de ${brazilianDate(listed.date)}` : 'Comentários';
    case 'measuredDays':
      return `Dias assinados de ${brazilianMonth(listed.month)}`;
    case 'corrections':
      return `Correções de ${brazilianMonth(listed.month)}`;
    case 'turnstiles':
      return 'Catracas';
    case 'terminals':
      return 'Terminais de reserva';
    case 'prices':
      return 'Valores';
  }
}
