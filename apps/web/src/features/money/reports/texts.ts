import { counted } from '@reserva/domain/basics/counted';
import { formatReais } from '@reserva/domain/basics/money';

const missedText = (count: number, reais: number): string =>
  count === 0 ? 'nenhuma falta a dispensar' : `${counted(count, 'falta', 'faltas')}, ${formatReais(reais)}`;

/** Texts of the reports and of the monthly close. */
export const texts = {
  date: 'Data',
  dateMissing: 'Selecione uma data!',
  meal: 'Refeição',
  survey: { title: 'Gerar PDF' },
  reserves: {
    title: 'Reservas Abertas',
    all: 'Todas as situações, não só as pendentes',
    note: 'Por local e refeição, com espaço para assinatura.',
    onlyPending: 'A busca foi só pelas reservas pendentes. Para as outras, marque “Todas as situações”.',
  },
  financial: {
    chooseMonth: 'Selecione uma data válida!',
    title: 'Mensal Financeiro',
    makeFile: 'Gerar arquivo',
    format: 'Formato',
    onVacation: 'CPFs em férias (opcional)',
    onVacationHelp: (recognized: number): string =>
      `As reservas expiradas dessas pessoas são dispensadas, e isso fica registrado. ${
        recognized === 0 ? 'Um por linha ou separados por vírgula.' : `Reconhecidos: ${recognized}.`
      }`,
    notCpf: (typed: readonly string[]): string => `Não é um CPF: ${typed.join(', ')}`,
    leavesLink: 'Férias e afastamentos',
  },
  month: {
    closeTitle: (month: string): string => `Fechar ${month}?`,
    reopenTitle: (month: string): string => `Reabrir ${month}?`,
    decidedBy: (name: string, at: string): string => `por ${name} em ${at}`,
    close: 'Fechar mês',
    reopen: 'Reabrir mês',
    unknown: 'Não foi possível saber o que está em aberto neste mês.',
    closeNote:
      'Reservas e valores do mês deixam de mudar: concluir e excluir passam a ser recusados, e quem passou e ainda não foi registrado fica como conflito. O extrato e os relatórios mostram o mês como fechado.',
    reason: 'Motivo',
    reasonHelp: 'Fica nos registros dos operadores.',
    reasonMissing: 'Diga o motivo.',
    checks: {
      sign: 'Assinar',
      answer: 'Responder',
      resolve: 'Resolver',
      hasPending: (count: number): string =>
        `Há ${counted(count, 'reserva pendente', 'reservas pendentes')}: conclua ou exclua antes de fechar.`,
      lacksSignatures: (count: number): string =>
        `Há ${counted(count, 'dia a assinar', 'dias a assinar')}: assine os fechamentos diários antes de fechar.`,
      done: {
        shifts: 'Todos os turnos encerrados',
        conflicts: 'Nenhum conflito em aberto',
        contests: 'Nenhuma contestação sem resposta',
        unsigned: 'Nenhum dia sem assinatura',
        changed: 'Nenhum dia alterado depois de assinado',
        turnstiles: 'Todas as catracas coletadas',
      },
      title: 'Antes de fechar',
      open: 'Em aberto',
      toReservations: 'Ver reservas',
      signAgain: 'Assinar de novo',
      toTurnstiles: 'Ver catracas',
      notOver: 'O mês ainda não terminou',
      shifts: { one: 'turno não encerrado', many: 'turnos não encerrados' },
      stillMeals: 'Ainda há refeições a servir neste mês.',
      pending: { one: 'reserva pendente', many: 'reservas pendentes' },
      conflicts: { one: 'conflito em aberto', many: 'conflitos em aberto' },
      contests: { one: 'contestação sem resposta', many: 'contestações sem resposta' },
      contestsNote: 'Aceita depois do fechamento, vira correção no próximo mês aberto.',
      unsigned: { one: 'dia sem assinatura', many: 'dias sem assinatura' },
      changed: { one: 'dia alterado depois de assinado', many: 'dias alterados depois de assinados' },
      turnstiles: { one: 'catraca com eventos a coletar', many: 'catracas com eventos a coletar' },
      collected: (at: string): string => `última coleta em ${at}`,
      neverCollected: 'nunca coletada',
    },
    files: 'Arquivos',
    title: 'Fechamento do mês',
    link: 'O que falta para fechar, as correções e os arquivos da folha',
    stateUnknown: 'Não foi possível saber se o mês está fechado.',
    whole: 'Ver tudo do mês',
    notOverNote: 'O mês ainda não terminou: feche depois do último dia.',
    state: {
      open: 'Mês aberto',
      reopened: (decided: string): string => `Mês reaberto ${decided}`,
      closing: (decided: string): string =>
        `Mês fechado ${decided} · calculando o total (leva uns 2 minutos)`,
      closed: (decided: string): string => `Mês fechado ${decided}`,
    },
    previous: 'Mês anterior',
    next: 'Próximo mês',
    corrections: {
      because: (count: number): string =>
        `${counted(count, 'correção já lançada', 'correções já lançadas')} por causa deste mês`,
      title: 'Correções',
      ofThis: 'Deste mês, lançadas em outro',
      noneOfThis: 'Nenhuma deste mês.',
      ofOther: 'De outro mês, lançadas neste',
      noneOfOther: 'Nenhuma lançada neste mês.',
      list: (month: string): string => `Correções de ${month}`,
    },
    departures: {
      title: 'Contas encerradas',
      none: 'Ninguém: a folha lista todos.',
      link: 'Encerramentos de contas',
      people: { one: 'pessoa com contas encerradas', many: 'pessoas com contas encerradas' },
      total: (total: string): string => `${total} à parte da folha, incluídos no total do mês`,
    },
    history: {
      closed: (by: string, at: string): string => `Fechado por ${by} em ${at}`,
      reopened: (by: string, at: string): string => `Reaberto por ${by} em ${at}`,
      title: 'Fechamentos e reaberturas',
      none: 'Este mês nunca foi fechado.',
      ofThis: 'Fechamentos e reaberturas deste mês',
    },
    formats: {
      pdf: 'PDF, para assinar',
      xlsx: 'Planilha (XLSX), para a folha',
      csv: 'Texto (CSV), para a folha',
      noShows: 'Faltas do mês (PDF), sem nomes',
    },
    more: (count: string): string => `e mais ${count}`,
    sums: 'Total do mês',
    sumsSoFar: 'Total até agora',
    sumsText: ({ people, meals, total }: { people: number; meals: number; total: number }): string =>
      [
        counted(people, 'pessoa', 'pessoas'),
        counted(meals, 'refeição', 'refeições'),
        formatReais(total),
      ].join(' · '),
  },
  waiving: {
    title: (people: number): string => `Dispensar faltas de ${counted(people, 'pessoa', 'pessoas')}?`,
    closedTitle: 'O mês está fechado',
    confirm: 'Dispensar e gerar',
    confirmClosed: 'Gerar mesmo assim',
    checking: 'Calculando o que seria dispensado…',
    notKnown: 'Sem esse cálculo nada é dispensado.',
    failed: 'Não foi possível calcular o que seria dispensado.',
    people: 'Pessoas',
    person: (name: string, detail: string, missed: number, reais: number, cancelled: number): string =>
      [
        [name, detail].filter(Boolean).join(' · '),
        [
          missedText(missed, reais),
          cancelled > 0 &&
            counted(cancelled, 'reserva pendente será cancelada', 'reservas pendentes serão canceladas'),
        ]
          .filter(Boolean)
          .join('; '),
      ].join(': '),
    unknown: (cpfs: readonly string[]): string => `Nenhuma pessoa tem este CPF: ${cpfs.join(', ')}.`,
    total: (reais: number): string => `Total: ${formatReais(reais)}`,
    recorded:
      'Fica registrado em seu nome como férias neste mês, até hoje. Em Férias e afastamentos isso pode ser desfeito.',
    closed: 'Nada muda no mês. O relatório lista estas faltas para você lançar como correção.',
  },
  blocked: {
    text: 'O relatório está pronto, mas o navegador bloqueou a nova janela.',
    open: 'Abrir PDF',
  },
  correction: {
    title: (month: string): string => `Corrigir ${month}`,
    submit: 'Lançar correção',
    missing: 'Escolha o funcionário e preencha valor e motivo.',
    value: 'Valor em reais',
    valueHelp: 'Negativo para devolver, como -3,50.',
    reason: 'Motivo',
    note: 'Aparece no extrato e nos relatórios do próximo mês aberto.',
  },
  logs: {
    chooseDate: 'Selecione uma data',
    daily: 'Relatório Diário',
    action: 'Ação',
    month: 'Mês',
    title: 'Gerar Relatório',
    dailyChoice: 'Registros Diários',
    monthlyChoice: 'Registros Mensal',
    chooseYear: 'Selecione um ano',
    monthly: 'Relatório Mensal',
  },
  departure: {
    whose: (name: string, lastDay: string): string => `${name}, último dia ${lastDay}`,
    title: 'Encerramento de contas',
    note: 'As refeições como foram fechadas, com espaço para as assinaturas do funcionário e do RH.',
  },
  makePdf: 'Gerar PDF',
  measurement: {
    day: 'Medição diária',
    month: 'Medição mensal',
    dayNote:
      'Como foi assinada, ou como está agora se ninguém assinou. Com espaço para a assinatura do fornecedor.',
    monthNote: 'A soma dos dias, cada um como foi assinado, e quais estão sem assinatura.',
  },
  failed: {
    survey: 'Erro ao gerar relatório!',
    surveyCredentials: 'Credenciais inválidas',
    noRatings: 'Nenhuma avaliação encontrada!',
    dailyLogs: 'Erro ao gerar PDF',
    noLogs: 'Nenhum registro encontrado!',
    report: 'Erro ao gerar relátorio',
    noReservations: 'Nenhuma reserva encontrada!',
    month: 'Erro ao alterar o mês!',
  },
};
