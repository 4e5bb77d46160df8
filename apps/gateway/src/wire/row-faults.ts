import type { ReserveFault, RowFault } from '@reserva/contracts/reservations/row-faults';

/** Why an operator's action did nothing to a reservation, as an operator reads it. */
export const rowFaultTexts: Record<RowFault, string> = {
  not_found: 'Reserva não encontrada',
  gone: 'Já foi cancelada ou excluída',
  already_done: 'A refeição já foi feita ou concluída',
  future_date: 'A data ainda não chegou',
  month_closed: 'O mês está fechado',
  individually_closed: 'As contas da pessoa estão encerradas',
  passing: 'A catraca está aberta para a pessoa agora',
  busy: 'Mudou enquanto era processada: tente de novo',
};

/** Why a reservation for somebody was not made, as an operator reads it. */
export const reserveFaultTexts: Record<ReserveFault, string> = {
  exists: 'Já possui reserva para esta refeição',
  already_done: 'A refeição já foi feita ou concluída',
  passing: 'A catraca está aberta para a pessoa agora',
  person_unknown: 'Pessoa não cadastrada',
  person_inactive: 'Cadastro inativo',
  person_departed: 'As contas da pessoa estão encerradas',
  on_leave: 'Está de férias, afastamento ou folga neste dia',
  display: 'Conta de painel, que não faz refeições',
  failed: 'Não foi possível gravar: tente de novo',
};
