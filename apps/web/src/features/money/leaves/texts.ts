/** Texts of leaves: vacation, sick leave and days off. */
export const texts = {
  decidedBy: (name: string, at: string): string => `por ${name} em ${at}`,
  takenBack: (by: string): string => `Retirado ${by}`,

  failed: {
    add: 'Erro ao registrar!',
    end: 'Erro ao encerrar!',
  },
  add: {
    order: 'O fim deve ser o início ou um dia depois.',
    tooLong: 'No máximo dois anos.',
    choosePerson: 'Escolha quem.',
    chooseDays: 'Escolha o início e o fim.',
    title: 'Registrar férias ou afastamento',
    confirm: 'Registrar',
    kind: 'Tipo',
    from: 'Primeiro dia',
    note: 'Reservas pendentes nestes dias são canceladas, e a pessoa é avisada por e-mail. Faltas nestes dias deixam de ser cobradas; as de um mês fechado, por uma correção no próximo mês aberto. Quem já comeu paga como sempre.',
  },
  lastDay: 'Último dia',
  affected: {
    title: 'Refeições afetadas',
    failed: 'Erro ao buscar refeições',
    none: 'Nenhuma reserva ou falta nestes dias.',
  },
  end: {
    title: (leave: string): string => `Encerrar ${leave}?`,
    takeBackTitle: (leave: string): string => `Retirar ${leave}?`,
    earlier: 'Encerrar antes',
    takeBack: 'Retirar tudo',
    chooseDay: (from: string, to: string): string => `Escolha um dia de ${from} a ${to}.`,
    way: 'O que fazer',
    note: 'Faltas dos dias que saem voltam a ser cobradas; as de um mês fechado, por uma correção no próximo mês aberto. Reservas que foram canceladas continuam canceladas.',
  },
  card: {
    affectedLabel: (name: string): string => `Refeições afetadas de ${name}`,
    affected: 'Refeições',
    endLabel: (name: string): string => `Encerrar ou retirar de ${name}`,
    end: 'Encerrar',
  },
  title: 'Férias e afastamentos',
  link: 'Quem está ausente não paga pelo que havia reservado',
  list: {
    past: 'Encerrados',
    current: 'Atuais e futuros',
    filters: 'Filtros',
    state: 'Situação',
    ascending: 'Término crescente',
    descending: 'Término decrescente',
    failed: 'Erro ao buscar férias e afastamentos',
    empty: 'Nenhum registro',
    currentHint:
      'Aqui aparece quem está ou vai estar de férias, afastado ou de folga: o que reservou não é cobrado.',
    pastHint: 'Aqui ficam os que já terminaram ou foram retirados.',
    waivers: 'Regras de dispensa: quando uma reserva expirada não é cobrada',
  },
  kinds: {
    dayOff: 'Folga',
    sick: 'Afastamento',
    vacation: 'Férias',
    other: 'Outra ausência',
  },
  recorded: {
    by: (name: string): string => ` por ${name}`,
    onScreen: (by: string, at: string): string => `Registrado${by} em ${at}`,
    byFile: (at: string): string => `Registrado por arquivo em ${at}`,
    byReport: (by: string, month: string, at: string): string =>
      `Registrado${by}, no relatório financeiro de ${month}, em ${at}`,
  },
  endedEarlier: (by: string, until: string): string => `Encerrado antes ${by}; ia até ${until}`,
  effects: {
    cancelled: 'reserva cancelada',
    waived: (value: string): string => `${value} deixam de ser cobrados`,
    charged: (value: string): string => `${value} voltam a ser cobrados`,
    asCorrection: ', por correção no mês seguinte',
  },
};
