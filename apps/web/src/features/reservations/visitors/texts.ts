import { MAX_GUESTS } from '@reserva/contracts/basics/limits';
import { sharedTexts } from '@/shared/texts.ts';

/** Texts of the registration and the visits of guests. */
export const texts = {
  card: {
    manyMeals: (meals: string, sites: string, lastDay: string): string =>
      `${meals} · ${sites}\naté ${lastDay}`,
    meal: 'refeição',
    meals: 'refeições',
    hours: (start: string, end: string): string => `${start} às ${end}`,
  },
  cancel: {
    note: (meal: string, date: string, site: string): string =>
      `${meal} de ${date}, ${site}. O acesso dado a essa pessoa deixa de valer para esta refeição.`,
    failed: 'Erro ao excluir visita!',
    done: 'Visita excluída!',
    title: (name: string): string => `Excluir a visita de ${name}?`,
    confirm: 'Excluir',
  },
  failed: {
    register: 'Erro ao Reservar!',
    load: 'Erro ao buscar dados!',
  },
  calendar: {
    closedAt: (where: string, reason: string): string => `fechada ${where}: ${reason}`,
    shortSites: {
      administrative: 'Adm.',
      factory: 'Fáb.',
    },
    past: 'a data já passou',
    outside: 'fora do calendário',
    weekend: 'não há refeições no fim de semana',
    windowOver: 'o horário de reserva terminou',
    closed: 'a refeição está fechada',
    wholeDay: (date: string): string => `Dia inteiro: ${date}`,
    otherHours: (where: string, until: string, start: string, end: string, reason: string): string =>
      `outro horário ${where}, reservas até ${until} e servida das ${start} às ${end}: ${reason}`,
    window: (start: string, end: string): string => `${start} às ${end}`,
    title: 'Calendário de refeições',
    restOfWeek: (meal: string): string => `${meal}: o resto da semana`,
  },
  accesses: {
    failed: `${sharedTexts.accessImage.failed} As reservas foram criadas; as imagens podem ser geradas de novo.`,
    title: 'Acessos gerados',
    images: 'Acessos',
    imageOf: (name: string): string => `Acesso de ${name}`,
    note: 'Baixe as imagens antes de fechar. Depois, gere cada acesso de novo em “Convidados registrados”.',
    download: 'Download',
  },
  confirm: {
    title: 'Confirme se deseja realizar a reserva de:',
    confirm: 'Reservar',
    closed: 'As refeições escolhidas já fecharam: escolha outras.',
    meals: 'Refeições',
  },
  guests: {
    dropped: (characters: string): string => `Retirado do nome: ${characters}`,
    full: `São no máximo ${MAX_GUESTS} convidados por vez.`,
    title: 'Convidados',
    name: 'Nome do visitante',
    add: 'Adicionar Convidado',
    edit: (name: string): string => `Editar ${name}`,
    remove: (name: string): string => `Excluir ${name}`,
  },
  missingAbility:
    'Você não tem permissão para gerar visitantes: nada do que for preenchido aqui poderá ser enviado. Peça ao administrador.',
  refused: 'Não reservado',
  tutorial: {
    steps: [
      ['1 clique', ' na refeição: centro administrativo'],
      ['2 cliques', ': fábrica'],
      ['Mais um clique', ': apaga'],
      ['Clique na data', ': o dia inteiro'],
      ['Clique no nome da refeição', ': o resto da semana atual'],
    ],
    title: 'Como usar o calendário',
  },
  form: {
    sending: 'Reservando...',
    created: 'Reservas Criadas!',
    meals: 'Refeições',
    windows: 'Horários de reserva',
    submit: 'Gerar reservas e acessos',
  },
  title: 'Gerar reserva para convidado',
  visits: {
    by: (name: string): string => `Por ${name}`,
    close: 'Fechar a lista de convidados',
    title: 'Convidados registrados',
    coming: 'De hoje em diante',
    recent: 'Últimos 30 dias',
    period: 'Período',
    ascending: 'Data crescente',
    descending: 'Data decrescente',
    search: 'Buscar convidado',
    failed: 'Erro ao buscar convidados',
    empty: 'Nenhuma visita',
    emptyHint: 'Aqui aparecem as refeições de convidados registrados, com o acesso de cada um.',
    list: 'Visitas',
    makeLabel: (name: string, meal: string): string => `Gerar acesso de ${name} de novo, ${meal}`,
    make: 'Gerar acesso',
    removeLabel: (meal: string, name: string): string => `Excluir ${meal} de ${name}`,
    remove: 'Excluir',
  },
};
