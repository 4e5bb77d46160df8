import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { AnswerOf, ParsedRequestOf } from '@reserva/contracts/operations';
import type { StoredWeekPlan } from '@reserva/database/models/plans/week-plans';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { otherHoursOn } from '@reserva/domain/calendar/meal-hours';
import type { DayExceptions, DayMeal, SiteMeal } from '@reserva/domain/calendar/service-calendar';
import { openedOn } from '@reserva/domain/calendar/service-openings';
import type { ClosedAt } from '@reserva/domain/plans/week-plan';
import type { Cell, CellChange, CellState } from '@reserva/domain/plans/week-view';
import { mealHoursOf } from './meal-hours.ts';

type Week = AnswerOf<'week.getMine'>;
type Meal = Week['dias'][number]['refeicoes'][number];

const states = {
  free: 'livre',
  planned: 'planejada',
  skipped: 'pulada',
  paused: 'pausada',
  leave: 'afastamento',
  closed: 'fechada',
  reserved: 'reservada',
  eaten: 'realizada',
  expired: 'expirada',
  cancelled: 'cancelada',
  handedOver: 'passada',
} as const satisfies Record<CellState, Meal['situacao']>;

const changes = { plan: 'plano', reserve: 'reserva' } as const satisfies Record<
  NonNullable<CellChange>,
  Meal['muda']
>;

export const weekMeal = (
  { date, meal: time }: Pick<DayMeal, 'date' | 'meal'>,
  { state, site, usual, change }: Cell,
  { closed, calendar }: { closed: ClosedAt; calendar: DayExceptions },
): Meal => ({
  time,
  situacao: states[state],
  local: site,
  padrao: usual,
  muda: change && changes[change],
  ...(Object.keys(closed).length > 0 && { fechada: closed }),
  ...bySite('aberta', openedOn(calendar, date), time, ({ reason }) => reason),
  ...bySite('outro', otherHoursOn(calendar, date), time, ({ hours, reason: motivo }) => ({
    ...mealHoursOf(hours),
    motivo,
  })),
});

/** What a day says of a meal, by its site; nothing where it says nothing. */
function bySite<F extends string, M extends SiteMeal, V>(
  field: F,
  all: readonly M[],
  meal: MealId,
  say: (one: M) => V,
): { [K in F]?: Partial<Record<SiteId, V>> } {
  const those = all.filter((each) => each.meal === meal).map((each) => [each.site, say(each)] as const);
  return those.length > 0 ? ({ [field]: Object.fromEntries(those) } as { [K in F]: Record<SiteId, V> }) : {};
}

/** A pattern by our names. */
export const patternOf = ({ dias, inicio, fim }: ParsedRequestOf<'week.save'>['body']) => ({
  days: dias.map(({ dia: weekday, time: meal, local: site }) => ({ weekday, meal, site })),
  from: inicio,
  to: fim,
});

const whoPaused = { person: 'pessoa', idle: 'sistema' } as const;

/** A pattern by the names of the wire; an empty one before anything was planned. */
export const onWire = (stored: StoredWeekPlan | undefined): Week['padrao'] => ({
  dias: (stored?.days ?? []).map(({ weekday: dia, meal: time, site: local }) => ({ dia, time, local })),
  inicio: stored?.from ?? null,
  fim: stored?.to ?? null,
  pausado: stored?.paused ? whoPaused[stored.paused.by] : null,
});

/** What was done, and the reservation that it made at once. */
export const reservedNow = (done: string, reserved: Parameters<typeof describeMeal>[0] | null): string =>
  reserved ? `${done} Já reservado: ${describeMeal(reserved)}.` : done;
