import type { LocalDate, LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { counted } from '@reserva/domain/basics/counted';
import { inSite, mealNames } from '@reserva/domain/basics/meals';
import { formatDate } from '@/shared/time/dates.ts';

/** Returns a text such as '1 usuário' or '2.000 usuários'. */
export const usersText = (count: number): string => counted(count, 'usuário', 'usuários');

const siteChoices: readonly (readonly [SiteId, string])[] = [
  [1, 'Centro administrativo'],
  [2, 'Fábrica'],
];

export const texts = {
  title: 'Usuários',
  makeCodes: 'Gerar QRCodes',
  makeReservation: 'Gerar Reserva',
  noneSelected: 'Selecione um usuário',
  searchFailed: 'Erro ao buscar usuários!',
  search: {
    region: 'Busca',
    label: 'Nome, crachá ou CPF',
    resultOf: (term: string) => `Resultado de “${term}”`,
    waits: 'A busca começa na próxima letra',
  },
  empty: {
    title: 'Nenhum Usuário Encontrado!',
    hint: 'Aqui aparecem os usuários ativos. Confira o nome, o crachá ou o CPF.',
  },
  table: {
    name: 'Nome',
    badge: 'Crachá',
    cpf: 'CPF',
    page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  },
  badge: (badge: string) => `crachá ${badge}`,
  reservation: {
    title: 'Reservar',
    titleFor: (name: string) => `Reservar para ${name}`,
    confirm: 'Reservar',
    question: (count: number) => `Deseja reservar para ${usersText(count)}?`,
    people: 'Usuários',
    reserving: 'Reservando...',
    noSite: 'Selecione um local',
    siteMissing: 'Selecione um local!',
    sites: siteChoices,
    /** Returns a text such as 'Jantar de hoje, 19/11, na Fábrica:'. @param meal null while it is unknown */
    meal: (meal: MealId | null, today: LocalDate, site: SiteId) =>
      `${meal ? `${mealNames[meal]} de hoje` : 'Refeição de hoje'}, ${formatDate(today).slice(0, 5)}, ${inSite(site)}:`,
    includeAbsent: 'Reservar também para quem está ausente',
    includeAbsentHelp:
      'Sem esta opção, quem está de férias, afastamento ou folga hoje não recebe reserva nem cobrança.',
    done: (name: string, leave: string | null) =>
      leave ? `Reservado para ${name}, apesar de ${leave}!` : `Reservado para ${name}!`,
    tooMany: (most: number) => `Selecione no máximo ${usersText(most)} por vez.`,
    outsideWindow: 'Fora de horario!',
    failed: 'Erro ao Reservar',
  },
  result: {
    reserved: 'Reservados',
    existing: 'Já possuem reserva',
    failed: 'Erros',
    absent: 'Ausentes: não reservados',
    despite: (leave: string) => `apesar de ${leave}`,
  },
  window: {
    open: (meal: MealId, end: LocalTime) => `${mealNames[meal]}: reservas abertas até ${end}.`,
    closed: 'Fora de horário de reserva.',
    next: (meal: MealId, start: LocalTime) => `${mealNames[meal]} abre às ${start}.`,
    noNext: 'Nada mais abre hoje.',
  },
  codes: {
    title: 'Gerar QRCodes',
    question: (count: number) => `Gerar QRCodes de ${usersText(count)}`,
    confirm: 'Gerar',
    until: 'Válidos até o fim do dia',
    people: 'Selecionados',
    note: 'Cada código fica registrado em seu nome. Se você perder a permissão, trocar a senha ou informar a perda do celular, os códigos deixam de valer.',
    making: 'Gerando...',
    progress: 'Imagens prontas',
    ofTotal: (made: string, total: string) => `${made} de ${total}`,
    validUntil: (date: LocalDate) => `Válido até ${formatDate(date)}`,
    inactive: (people: readonly string[]) => `Sem código, pois não estão ativos: ${people.join(', ')}.`,
    failed: 'Erro ao gerar QR Code!',
  },
};
