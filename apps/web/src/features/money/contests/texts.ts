import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import { theMeal } from '@reserva/domain/basics/meals';
import { formatDate } from '@/shared/time/dates.ts';

/** Texts of contests, for the employee who sends one and for the operator who answers it. */
export const texts = {
  answer: {
    by: (name: string, at: string): string => `por ${name} em ${at}`,
    refused: (by: string): string => `Recusada ${by}.`,
    accepted: (by: string, outcome: string): string => `Aceita ${by}: ${outcome}.`,
    refuseShort: 'Recusar',
    proposal: 'Proposta:',
    lacksRightTo: (decisions: string): string => `Sem permissão para: ${decisions}.`,
    title: (name: string): string => `${name} contesta`,
    secondTime: ' · segunda vez',
    howItHappened: 'Como aconteceu',
    facts: 'O que o sistema sabe',
    label: 'Resposta',
    own: 'Ninguém decide sobre a própria contestação.',
    busy: 'Esta contestação está sendo respondida agora.',
    refuse: 'Recusar contestação',
    accept: 'Aceitar contestação',
    amount: 'Valor a devolver, em reais',
    amountMost: (most: string): string => `Até ${most}.`,
    reasonOfRefusal: 'Motivo da recusa',
    message: 'Mensagem para a pessoa (opcional)',
    choose: 'Escolha a resposta.',
    writeReason: 'Escreva o motivo da recusa.',
    amountTooHigh: (most: string): string => `Informe um valor de até ${most}.`,
  },
  send: {
    /** Returns a dialog title such as `Contestar o almoço de 19/11`. */
    title: ({ meal, date }: { meal: MealId; date: LocalDate }): string =>
      `Contestar ${theMeal(meal)} de ${formatDate(date).slice(0, 5)}`,
    open: (until: string): string => `Contestar (até ${until})`,
    openLabel: (meal: string, until: string): string => `Contestar (até ${until}): ${meal}`,
    submit: 'Enviar',
    reason: 'O que aconteceu?',
    text: 'Conte o que aconteceu',
    textOptional: 'Conte o que aconteceu (opcional)',
    note: 'A resposta chega aqui e por e-mail.',
  },
  title: 'Contestações',
  card: {
    about: 'O que funcionários contestam do seu extrato',
    none: 'Nenhuma aguarda resposta',
    waits: { one: 'aguarda resposta', many: 'aguardam resposta' },
  },
  gone: 'Contestações de linhas excluídas',
  inbox: {
    open: (name: string): string => `Abrir ${name}`,
    filter: {
      waiting: 'Aguardando',
      sent: 'Enviadas',
      answered: 'Respondidas',
      accepted: 'Aceitas',
      refused: 'Recusadas',
    },
    reason: 'Motivo',
    person: 'Pessoa',
    secondTime: '2ª vez',
    own: 'Sua',
    meal: 'Refeição',
    state: 'Situação',
    filters: 'Filtros',
    empty: 'Nenhuma contestação',
    emptyHint:
      'Aqui aparece o que as pessoas contestam no extrato, em até 24 horas do resultado de cada refeição.',
  },
  states: {
    sent: 'Enviada',
    reviewing: 'Em análise',
    accepted: 'Aceita',
    refused: 'Recusada',
  },
  note: {
    state: (state: string): string => `Contestação ${state.toLocaleLowerCase('pt-BR')}`,
    sent: (at: string): string => `Enviada em ${at}.`,
  },
  failed: {
    load: 'Erro ao buscar contestações',
    open: 'Erro ao abrir a contestação',
    send: 'Erro ao enviar a contestação!',
    decide: 'Erro ao responder a contestação!',
  },
};
