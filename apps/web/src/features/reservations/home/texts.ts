import type { LocalDate, LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { inSite, mealNames, siteNames, theMeal, theSite } from '@reserva/domain/basics/meals';
import { sharedTexts } from '@/shared/texts.ts';
import { weekdayName } from '@/shared/time/dates.ts';

/** The names of the meals inside a sentence. */
const names: Record<MealId, string> = { 1: 'almoço', 2: 'jantar', 3: 'ceia' };
const ofMeal: Record<MealId, string> = { 1: 'do almoço', 2: 'do jantar', 3: 'da ceia' };
const toEat: Record<MealId, string> = { 1: 'almoçar', 2: 'jantar', 3: 'cear' };

/** Returns a text such as "12 min", "2 h" or "2 h 05 min". */
export function spanText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

/** Returns a text such as "falta 1 min", "faltam 12 min", "falta 1 h" or "faltam 2 h". */
export const remainingText = (minutes: number): string =>
  `${minutes < 2 || Math.floor(minutes / 60) === 1 ? 'falta' : 'faltam'} ${spanText(minutes)}`;

/** Returns a text such as "amanhã" or "segunda, 23/11", or null for today. */
export function dayText(date: LocalDate, today: LocalDate, tomorrow: LocalDate): string | null {
  if (date === today) return null;
  if (date === tomorrow) return 'amanhã';
  const weekday = weekdayName(date).split('-')[0]?.toLocaleLowerCase('pt-BR');
  return `${weekday}, ${date.slice(8)}/${date.slice(5, 7)}`;
}

export const capitalized = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** Texts of home (spec 2.5 and 8). */
export const texts = {
  title: 'Início',
  offline: 'Você está sem internet. O QR Code e o último extrato continuam disponíveis.',
  unreachable: 'Sem conexão com o sistema. O QR Code e o último extrato continuam disponíveis.',
  checkFailed: 'Erro ao checar reserva',

  card: {
    reserved: 'Reservado',
    notReserved: 'Não Reservado',
    /** Returns the label above the headline. It says "Não Reservado" for a meal eaten without a reservation. */
    meal: (meal: MealId, isReservedStill: boolean) =>
      isReservedStill ? mealNames[meal] : `${mealNames[meal]} · Não Reservado`,
    ateAt: (site: SiteId) => `Você comeu ${inSite(site)}`,
    closed: (meal: MealId) => `Hoje não tem ${names[meal]}`,
    hours: ({ start, end }: { start: LocalTime; end: LocalTime }) => `das ${start} às ${end}`,
    hoursAt: (site: SiteId, hours: string) => `${siteNames[site]} · ${hours}`,
    passed: (time: LocalTime, price: string) => `Passou às ${time} · ${price}`,
    opened: 'Aberta hoje',
    otherHours: 'Outro horário hoje',
  },
  phase: {
    before: (minutes: number) => `começa em ${spanText(minutes)}`,
    serving: (minutes: number) => `servindo agora, ${remainingText(minutes)}`,
    over: 'encerrado',
  },
  prices: {
    expired: (price: string) => `se não vier ${price}`,
    withoutReservation: (price: string) => `sem reserva ${price}`,
    otherSite: (price: string) => `no outro local ${price}`,
  },
  deadline: {
    reserve: (end: LocalTime, minutes: number) => `Reservas até as ${end} · ${remainingText(minutes)}`,
    reserveAtSites: (ends: readonly { site: SiteId; end: LocalTime }[]) =>
      `Reservas até as ${ends.map(({ site, end }) => `${end} ${inSite(site)}`).join(', ')}`,
    opens: (start: LocalTime) => `Reservas a partir das ${start}`,
    over: (end: LocalTime) => `Reservas encerradas às ${end}.`,
    /** The window is over, but a gate still serves the meal without a reservation. */
    overStillServed: (end: LocalTime, meal: MealId, price: string | null) =>
      `Reservas encerradas às ${end}. Ainda dá para ${toEat[meal]}: ${price ? `${price} na catraca` : 'sem reserva'}.`,
    cancel: (end: LocalTime, minutes: number) => `Cancelamento até as ${end} · ${remainingText(minutes)}`,
    cancelOver: (end: LocalTime) => `O prazo para cancelar terminou às ${end}`,
    none: 'Nenhum horário de reserva cadastrado',
    expired: 'A reserva expirou',
    eaten: 'Refeição já realizada',
    opensAtSite: (start: LocalTime) => `reservas a partir das ${start}`,
    overAtSite: (end: LocalTime) => `reservas até as ${end}`,
  },
  next: {
    title: 'A seguir',
    opens: (start: LocalTime) => `Reservas a partir das ${start}`,
  },
  others: { title: 'Também hoje' },
  leave: {
    state: { ferias: 'de férias', afastamento: 'em afastamento', folga: 'de folga', outro: 'ausente' },
    now: (state: string, until: string) => `Você está ${state} até ${until}`,
    coming: (state: string, from: string, until: string) => `Você estará ${state} de ${from} até ${until}`,
  },

  actions: {
    menu: 'Cardápio do dia',
    code: 'QR Code',
    reserve: 'Reservar',
    reserveMeal: (meal: MealId) => `Reservar ${names[meal]}`,
    eatAnyway: 'Vou comer mesmo assim',
    cancel: 'Cancelar',
    cancelWhat: (meal: MealId | null) => (meal ? `reserva ${ofMeal[meal]}` : 'reserva'),
    move: 'Trocar local',
    moveMeal: (meal: MealId) => `Trocar local ${ofMeal[meal]}`,
    toSite: (site: SiteId) => `para ${theSite(site)}`,
    /** Adds the name of the meal if the button is about another meal than the card. */
    note: (meal: MealId, text: string) =>
      `${mealNames[meal]}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  },

  reserveDialog: {
    title: (meal: MealId) => `Reservar ${names[meal]}`,
    where: 'Onde você vai comer?',
    noSite: 'Selecione um local!',
    closed: (reason: string) => `Fechada: ${reason}`,
    away: 'Esta refeição passa a ser cobrada como em qualquer outro dia.',
    reserve: 'Reservar',
    nothingReserved: 'Você está sem internet: nada foi reservado.',
    unknown:
      'Não deu para saber se a reserva foi feita. Quando a conexão voltar, confira antes de tentar de novo.',
  },
  cancelDialog: {
    title: 'Cancelar reserva',
    question: (meal: MealId, site: SiteId | null) =>
      `Deseja cancelar ${theMeal(meal)}${site ? ` ${inSite(site)}` : ''}?`,
    keep: 'Manter reserva',
    cancel: 'Cancelar reserva',
    nothingCanceled: 'Você está sem internet: nada foi cancelado.',
    unknown:
      'Não deu para saber se a reserva foi cancelada. Quando a conexão voltar, confira antes de tentar de novo.',
  },
  nothingMoved: 'Você está sem internet: o local continua o mesmo.',

  failures: {
    unknownOutcome: 'O sistema demorou a responder. Conferindo sua reserva…',
    reserve: {
      400: 'Fora de horário',
      401: sharedTexts.invalidCredentials,
      409: 'Já possui reserva!',
      other: 'Erro ao reservar',
    },
    cancel: {
      400: 'Fora de horário!',
      401: sharedTexts.invalidCredentials,
      404: 'Nenhuma refeição pendente',
      other: 'Erro ao cancelar!',
    },
    move: {
      400: 'Fora de horário!',
      401: sharedTexts.invalidCredentials,
      404: 'Nenhuma refeição pendente',
      other: 'Erro ao trocar o local!',
    },
  },
};
