import type { ConflictKind } from '@reserva/contracts/http/conflicts';

/** What a conflict is called in lists. */
export const conflictNames: Record<ConflictKind, string> = {
  second_passage: 'Segunda passagem na mesma refeição',
  no_person: 'Giro sem identificação',
  unknown_person: 'Crachá desconhecido',
  inactive_person: 'Cadastro inativo',
  outside_serving: 'Passagem fora do horário',
  month_closed: 'Passagem de um mês fechado',
  individually_closed: 'Passagem depois do fechamento individual',
  unrecorded: 'Passagem não registrada',
};

/** What was done about it and is proposed to be left so: nothing that happened is undone, nobody pays twice. */
export const conflictProposals: Record<ConflictKind, string> = {
  second_passage: 'Manter uma refeição: a segunda passagem não é cobrada.',
  no_person: 'Manter sem cobrança: não se sabe quem passou.',
  unknown_person: 'Manter sem cobrança: nenhum cadastro tem este crachá.',
  inactive_person: 'Manter a refeição cobrada e conferir o cadastro com o RH.',
  outside_serving: 'Manter a refeição no turno mais próximo.',
  month_closed: 'Manter sem cobrança: o mês já está fechado.',
  individually_closed: 'Manter sem cobrança: as contas da pessoa já estão fechadas.',
  unrecorded: 'O registro é tentado de novo a cada dez minutos; se não der certo, conclua a refeição à mão.',
};
