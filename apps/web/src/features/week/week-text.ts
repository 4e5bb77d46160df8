import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { LocalDate, SiteId } from '@reserva/contracts/primitives';
import { inSite, mealNames, siteIds, siteNames } from '@reserva/domain/meals';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import { isSameCell, type WeekdayCell } from '@/shared/ui/weekday-fields.tsx';

export type Week = AnswerOf<'week.getMine'>;
export type WeekMeal = Week['dias'][number]['refeicoes'][number];
export type PatternDays = Week['padrao']['dias'];

/** What a meal of a day is, in a word or two. */
const stateWords: Record<WeekMeal['situacao'], string> = {
  livre: 'Sem reserva',
  planejada: 'Planejada',
  pulada: 'Pulada',
  pausada: 'Padrão pausado',
  afastamento: 'Ausência',
  fechada: 'Fechada',
  reservada: 'Reservada',
  realizada: 'Realizada',
  expirada: 'Expirada',
  cancelada: 'Cancelada',
  passada: 'Passada',
};

/** As lists colour a status: what is reserved, what was eaten, what is lost. */
export const stateTone: Partial<Record<WeekMeal['situacao'], 'pending' | 'done' | 'expired'>> = {
  planejada: 'pending',
  reservada: 'done',
  realizada: 'done',
  expirada: 'expired',
  fechada: 'expired',
};

/** `Planejada · Fábrica`; of a closed meal why. */
export function mealState({ situacao, local, fechada }: WeekMeal): string {
  const words = stateWords[situacao];
  if (situacao === 'fechada') {
    const reason = local ? fechada?.[local] : siteIds.map((site) => fechada?.[site]).find(Boolean);
    return `${words}${local ? ` · ${siteNames[local]}` : ''}${reason ? `: ${reason}` : ''}`;
  }
  return local && situacao !== 'cancelada' && situacao !== 'passada'
    ? `${words} · ${siteNames[local]}`
    : words;
}

/** Why it is served on this day, or at which hours: `Outro horário na Fábrica: 10:30 às 12:30, reservas até 09:00. Natal`. */
export function specialLines({ local, aberta = {}, outro = {} }: WeekMeal): string[] {
  const sites = local ? [local] : siteIds;
  return sites.flatMap((site) => {
    const [reason, hours] = [aberta[site], outro[site]];
    const opened = reason === undefined ? [] : [`Aberta ${inSite(site)}: ${reason}`];
    if (!hours) return opened;
    const { servida, reserva, motivo } = hours;
    const when = `${servida.inicio} às ${servida.fim}, reservas das ${reserva.inicio} às ${reserva.fim}`;
    return [...opened, `Outro horário ${inSite(site)}: ${when}. ${motivo}`];
  });
}

/** `Hoje, segunda-feira`, `Terça-feira`. */
export const dayTitle = (date: LocalDate, today: LocalDate): string =>
  date === today ? `Hoje, ${weekdayName(date).toLocaleLowerCase('pt-BR')}` : weekdayName(date);

/** Whose choice it is, for who only hears it: `Almoço de 24/11/2026: Fábrica`. */
export const choiceLabel = (date: LocalDate, { time }: WeekMeal, site: SiteId | null): string =>
  `${mealNames[time]} de ${formatDate(date)}: ${site === null ? 'não reservar' : siteNames[site]}`;

/** What is asked before a change, as on home: that takes back a reservation, or is charged on a day off. */
export function questionFor({
  meal: { time, situacao },
  site,
}: {
  meal: WeekMeal;
  site: SiteId | null;
}): { title: string; text: string; confirm: string } | null {
  const meal = mealNames[time].toLocaleLowerCase('pt-BR');
  if (situacao === 'reservada' && site === null) {
    const text = 'O padrão da semana não a reserva de novo hoje.';
    return { title: `Cancelar ${meal} de hoje?`, text, confirm: 'Cancelar reserva' };
  }
  if (situacao === 'afastamento' && site !== null) {
    const text = 'Esta refeição passa a ser cobrada como em qualquer outro dia.';
    return { title: `Reservar ${meal} num dia de ausência?`, text, confirm: 'Reservar' };
  }
  return null;
}

/** Where the meal is, or will be, reserved; null where it is not. */
export const chosenSite = ({ situacao, local }: WeekMeal): SiteId | null =>
  situacao === 'planejada' || situacao === 'reservada' || situacao === 'fechada' ? local : null;

/** The pattern with one box of it turned over: a meal has one site, so that the other site's box goes. */
export const toggledMeal = (days: PatternDays, cell: WeekdayCell): PatternDays =>
  days.some((each) => isSameCell(each, cell))
    ? days.filter((each) => !isSameCell(each, cell))
    : [...days.filter(({ dia, time }) => dia !== cell.dia || time !== cell.time), cell];

/** The same meals, in whatever order. */
export const isSamePattern = (one: PatternDays, other: PatternDays): boolean =>
  one.length === other.length && one.every((cell) => other.some((each) => isSameCell(each, cell)));

/** `Almoço às 06:00, Jantar às 13:00`: when what is planned is reserved. */
export const windowsText = (windows: Week['janelas']): string =>
  windows.map(({ time, inicio }) => `${mealNames[time]} às ${inicio}`).join(', ');
