import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { agree, inSite, mealNames, siteIds, siteNames, theMeal } from '@reserva/domain/basics/meals';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import type { Week, WeekMeal } from './week-cells.ts';

/** The states of a meal in the masculine form, as for Almoço and Jantar. */
const states: Record<WeekMeal['situacao'], string> = {
  livre: 'Sem reserva',
  planejada: 'Programado',
  pulada: 'Pulado',
  pausada: 'Reserva automática pausada',
  afastamento: 'Férias ou afastamento',
  fechada: 'Fechado',
  reservada: 'Reservado',
  realizada: 'Realizado',
  expirada: 'Expirado',
  cancelada: 'Cancelado',
  passada: 'Um colega aceitou',
};
/** The states whose text also names the site of the meal. */
const withSite: readonly WeekMeal['situacao'][] = ['planejada', 'reservada', 'realizada', 'expirada'];

/** All texts of "Minha semana". */
export const texts = {
  title: 'Minha semana',
  link: 'Deixe a semana reservada e mude só os dias que quiser',
  loadFailed: 'Erro ao buscar sua semana',
  sending: 'Enviando...',
  status: {
    label: 'Situação da reserva automática',
    none: 'Ainda nada programado. Escolha os dias e o sistema reserva por você.',
    running: 'Reserva automática ligada.',
    pessoa: 'Reserva automática pausada. Você ainda pode escolher os dias um a um.',
    sistema:
      'Reserva automática pausada pelo sistema: você não usou nenhuma reserva automática em quatro semanas.',
    create: 'Programar minha semana',
    change: 'Alterar reserva automática',
    pause: 'Pausar',
    resume: 'Retomar',
    failed: 'Erro ao alterar a reserva automática!',
  },
  days: {
    title: 'Próximos sete dias',
    none: 'Sem',
    back: 'Voltar',
    over: 'Esta refeição não pode mais ser alterada. Confira de novo.',
    failed: 'Erro ao alterar sua semana!',
    /** Returns a text such as `Hoje, segunda-feira` or `Terça-feira`. */
    day: (date: LocalDate, today: LocalDate): string =>
      date === today ? `Hoje, ${weekdayName(date).toLocaleLowerCase('pt-BR')}` : weekdayName(date),
    /** Returns the accessible name of a choice, such as `Almoço de 24/11/2026: Fábrica`. */
    choice: (date: LocalDate, { meal }: WeekMeal, site: SiteId | null): string =>
      `${mealNames[meal]} de ${formatDate(date)}: ${site === null ? 'sem reserva' : siteNames[site]}`,
  },
  pattern: {
    title: 'Reserva automática',
    rules: (windows: Week['janelas']): string[] => [
      `Marque o que quer toda semana. O sistema reserva por você assim que a reserva abre: ${windowsText(windows)}.`,
      'Você pode cancelar até o fim do horário de reserva. Depois, vale a cobrança de sempre.',
      'Férias e dias sem refeição são pulados automaticamente.',
    ],
    from: 'Vale a partir de',
    to: 'Até (opcional)',
    wrongPeriod: 'O início deve ser de hoje em diante, e o fim não pode vir antes dele.',
    unsaved: 'a reserva automática não salva',
    discard: 'Descartar',
    save: 'Salvar',
    failed: 'Erro ao salvar a reserva automática!',
  },
  cancel: {
    title: ({ meal }: WeekMeal) => `Cancelar ${theMeal(meal)} de hoje?`,
    text: ({ meal }: WeekMeal) =>
      `Hoje ${agree(meal, 'ele', 'ela')} não será ${agree(meal, 'reservado')} de novo.`,
    confirm: 'Cancelar reserva',
  },
  reserveOnLeave: {
    title: ({ meal }: WeekMeal) => `Reservar ${theMeal(meal)} durante as férias ou o afastamento?`,
    text: ({ meal }: WeekMeal) =>
      `${agree(meal, 'Ele', 'Ela')} será ${agree(meal, 'cobrado')} como em qualquer outro dia.`,
    confirm: 'Reservar',
  },
};

/** Returns the times at which planned meals are reserved, such as `almoço às 06:00, jantar às 13:00`. */
const windowsText = (windows: Week['janelas']): string =>
  windows.map(({ meal, inicio }) => `${mealNames[meal].toLocaleLowerCase('pt-BR')} às ${inicio}`).join(', ');

/** Returns a text such as `Programado · Fábrica`. For a closed meal the text includes the reason. */
export function mealState({ meal, situacao, site, fechada }: WeekMeal): string {
  const state = agree(meal, states[situacao]);
  if (situacao === 'fechada') {
    const reason = site ? fechada?.[site] : siteIds.map((id) => fechada?.[id]).find(Boolean);
    return `${state}${site ? ` · ${siteNames[site]}` : ''}${reason ? `: ${reason}` : ''}`;
  }
  return site && withSite.includes(situacao) ? `${state} · ${siteNames[site]}` : state;
}

/**
 * Describes exceptional service or hours, such as `Outro horário na Fábrica: das 10:30 às 12:30, reservas das 06:00 às
 * 09:00. Natal`.
 */
export function specialLines({ meal, site: local, aberta = {}, outro = {} }: WeekMeal): string[] {
  const sites = local ? [local] : siteIds;
  return sites.flatMap((site) => {
    const [reason, hours] = [aberta[site], outro[site]];
    const opened = reason === undefined ? [] : [`${agree(meal, 'Aberto')} ${inSite(site)}: ${reason}`];
    if (!hours) return opened;
    const { servida, reserva, motivo } = hours;
    const when = `das ${servida.inicio} às ${servida.fim}, reservas das ${reserva.inicio} às ${reserva.fim}`;
    return [...opened, `Outro horário ${inSite(site)}: ${when}. ${motivo}`];
  });
}

/**
 * Returns the question before a change that cancels a reservation or reserves on a day off. Home asks the same
 * question. Null if no question is needed.
 */
export function questionFor({
  meal,
  site,
}: {
  meal: WeekMeal;
  site: SiteId | null;
}): { title: string; text: string; confirm: string } | null {
  const ask = ({ title, text, confirm }: typeof texts.cancel) => ({
    title: title(meal),
    text: text(meal),
    confirm,
  });
  if (meal.situacao === 'reservada' && site === null) return ask(texts.cancel);
  if (meal.situacao === 'afastamento' && site !== null) return ask(texts.reserveOnLeave);
  return null;
}
