import { countText } from '@reserva/domain/counted';
import type { Connection } from './device/use-online.ts';

const connectionLost: Record<Connection, string> = {
  online: '',
  offline: 'Sem internet. ',
  unreachable: 'Sem conexão com o sistema. ',
};

/** Texts of the parts that several features share. */
export const sharedTexts = {
  cancel: 'Cancelar',
  close: 'Fechar',
  save: 'Salvar',
  tryAgain: 'Tentar de novo',
  loading: 'Carregando...',
  sending: 'Enviando...',
  notAuthorized: 'Não autorizado!',
  missingRight: 'Sem permissão. Peça ao administrador.',
  noConnection: 'Sem conexão com o sistema. Tente novamente.',
  site: 'Local',
  all: 'Todos',
  allMeals: 'Todas',
  badge: (badge: string) => `crachá ${badge}`,
  cpf: (cpf: string) => `CPF ${cpf}`,
  accessImage: {
    logo: { above: 'Reserva de', name: 'Refeição' },
    failed: 'Erro ao gerar QR Code!',
    notAuthorized: 'Não Autorizado!',
    lastDay: (date: string) => `Refeições até ${date}`,
    making: 'Gerando...',
    done: 'Acesso gerado!',
  },
  copy: { label: 'Copiar', done: 'Copiado!', failed: 'Não foi possível copiar.' },
  dates: {
    /** From Sunday, as `weekdayOf` counts. */
    weekdays: [
      'Domingo',
      'Segunda-feira',
      'Terça-feira',
      'Quarta-feira',
      'Quinta-feira',
      'Sexta-feira',
      'Sábado',
    ],
    months: [
      'Janeiro',
      'Fevereiro',
      'Março',
      'Abril',
      'Maio',
      'Junho',
      'Julho',
      'Agosto',
      'Setembro',
      'Outubro',
      'Novembro',
      'Dezembro',
    ],
    monthOfYear: (month: string, year: string) => `${month} de ${year}`,
    moment: (date: string, time: string) => `${date} às ${time}`,
    invalidDate: 'Data inválida',
    openCalendar: 'Abrir calendário',
    datePlaceholder: 'dd/mm/aaaa',
    invalidTime: 'Hora inválida',
    timePlaceholder: 'hh:mm',
  },
  errors: {
    supportCode: (requestId: string) => `Código para o suporte: ${requestId}`,
    forbidden: 'Você não tem permissão para ver esta página. Fale com o administrador se precisar dela.',
    unreachable: 'Sem conexão com o sistema. Tentando de novo…',
    noAnswer: 'O sistema não respondeu. Tentando de novo…',
    stale: (since: string, connection: Connection) =>
      `${connectionLost[connection]}Sem atualização desde ${since}.`,
    lineExplanation: 'Erro ao explicar a refeição',
  },
  exports: {
    title: 'Exportar',
    xlsx: 'Planilha (XLSX)',
    csv: 'Texto (CSV)',
    note: 'A lista inteira, com os filtros que estão na tela.',
    failed: 'Erro ao exportar!',
    done: 'Lista exportada!',
  },
  pagination: {
    label: 'Páginas',
    first: 'Primeira página',
    previous: 'Página anterior',
    next: 'Próxima página',
    last: 'Última página',
  },
  pasteBadges: {
    title: 'Colar crachás',
    field: 'Crachás, um por linha',
    select: 'Selecionar',
    one: 'crachá',
    many: 'crachás',
    notSelected: 'Não selecionados',
    missed: (line: number, badge: string, reason: string) => `Linha ${line} · ${badge}: ${reason}`,
    none: 'Cole ao menos um crachá.',
    tooMany: (max: number) => `Cole no máximo ${countText(max)} crachás por vez.`,
    tooLong: (start: string) => `Isto não é um crachá: ${start}…`,
  },
  prompt: { later: 'Agora não' },
  report: {
    making: (kind: string) => `Gerando ${kind}...`,
    progress: 'Andamento',
    soon: 'Pode levar alguns segundos.',
    ahead: (count: number) =>
      count === 1 ? 'Na fila: 1 relatório antes deste.' : `Na fila: ${count} relatórios antes deste.`,
    reading: 'Lendo os dados…',
  },
  reset: 'Resetar',
  results: { title: 'Resultado:', none: 'nenhum', understood: 'Entendi' },
  scrollTop: 'Voltar ao topo',
  search: 'Digite aqui...',
  selection: {
    label: 'Selecionados',
    count: (count: number) => `Selecionados: ${count}`,
    page: 'Selecionar página',
    all: (total: number) => `Selecionar todos os ${countText(total)}`,
    clear: 'Limpar selecionados',
    /** @param ending of 'as primeiras' or 'os primeiros' */
    onlyFirst: (ending: 'as' | 'os', count: number) =>
      `Só ${ending} primeir${ending} ${countText(count)} foram selecionad${ending}.`,
  },
  sort: { label: 'Ordem' },
  table: {
    selection: 'Seleção',
    hint: (canSelect: boolean, canOpen: boolean) =>
      `Use as setas para percorrer as linhas${canSelect ? ', espaço para selecionar' : ''}${canOpen ? ', Enter para abrir' : ''}.`,
  },
  unsaved: {
    title: (what: string) => `Descartar ${what}?`,
    discard: 'Descartar',
    continue: 'Continuar editando',
    note: 'O que foi alterado ainda não foi salvo.',
  },
  /** From Monday, as people here think of a week; the number is that of `weekdayOf`. */
  week: [
    [1, 'seg', 'segunda-feira'],
    [2, 'ter', 'terça-feira'],
    [3, 'qua', 'quarta-feira'],
    [4, 'qui', 'quinta-feira'],
    [5, 'sex', 'sexta-feira'],
    [6, 'sáb', 'sábado'],
    [0, 'dom', 'domingo'],
  ],
} as const;
