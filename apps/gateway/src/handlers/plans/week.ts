import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { StoredWeekPlan } from '@reserva/database/models/plans/week-plans';
import { serviceCalendar } from '@reserva/database/queries/calendar/service-calendar';
import { leavesOfPeople } from '@reserva/database/queries/money/waivers';
import { mealsOfPeople, planOf, plansOf } from '@reserva/database/queries/plans/week-plans';
import { reservationSchedule } from '@reserva/database/queries/system/settings';
import { describeMeal } from '@reserva/domain/basics/brazilian-texts';
import { addLocalDays, localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { otherHoursOn, reservableAnywhere, reservableOn } from '@reserva/domain/calendar/meal-hours';
import {
  closedAt,
  type DayExceptions,
  type DayMeal,
  type SiteMeal,
} from '@reserva/domain/calendar/service-calendar';
import { openedOn } from '@reserva/domain/calendar/service-openings';
import { asSaved } from '@reserva/domain/calendar/windows';
import { type ClosedAt, describeChange } from '@reserva/domain/plans/week-plan';
import { type Cell, type CellChange, type CellState, cellOf } from '@reserva/domain/plans/week-view';
import { mealHoursOf } from '../calendar/meal-hours.ts';
import type { Handlers } from '../handler.ts';
import { asEmployee, sendCommand } from '../send-command.ts';

const DAYS = 7;

/** The weekly pattern of a person. */
export const weekHandlers = {
  /** Pauses or resumes the caller's pattern. */
  'week.pause': async (context, { body }, call) => {
    const payload = { paused: body.pausado };
    const { revision: versao, reserved } = await sendCommand(
      context,
      'week.pause',
      payload,
      asEmployee(call),
    );
    const done = body.pausado
      ? 'Reserva automática pausada. O que já foi reservado e os dias escolhidos um a um continuam.'
      : 'Reserva automática retomada.';
    return { message: reservedNow(done, reserved), versao };
  },

  /** Saves the caller's weekly pattern. */
  'week.save': async (context, { body }, call) => {
    const days = body.dias.map(({ dia: weekday, time: meal, local: site }) => ({ weekday, meal, site }));
    const payload = { days, from: body.inicio, to: body.fim, seen: body.versao };
    const { revision: versao, reserved } = await sendCommand(context, 'week.save', payload, asEmployee(call));
    return { message: reservedNow('Reserva automática salva.', reserved), versao };
  },

  /** Changes the site of a meal on a single day, or skips that meal. */
  'week.setDay': async (context, { body }, call) => {
    const payload = { date: body.data, meal: body.time, site: body.local };
    const { revision: versao } = await sendCommand(context, 'week.setDay', payload, asEmployee(call));
    return { message: `${describeChange(payload)}.`, versao };
  },

  /** Returns the caller's next seven days, with the reservations, plans and closed meals, and what can be changed. */
  'week.getMine': async ({ database, clock, config }, _input, { session }) => {
    const at = clock.now();
    const now = { date: localDateOf(at, config.timezone), time: localTimeOf(at, config.timezone) };
    const days = Array.from({ length: DAYS }, (_, n) => addLocalDays(now.date, n));
    const range = { from: now.date, to: addLocalDays(now.date, DAYS - 1) };
    const people = [session.userId];
    const [weekly, calendar, leaves, meals, [stored]] = await Promise.all([
      reservationSchedule(database),
      serviceCalendar(database, { $in: days }),
      leavesOfPeople(database, people),
      mealsOfPeople(database, people, range),
      plansOf(database, people),
    ]);
    const plan = planOf(stored, now.date);
    const byMeal = [...weekly].sort((one, other) => one.id - other.id);
    return {
      versao: stored?.revision ?? 0,
      padrao: onWire(stored),
      janelas: byMeal.map(asSaved).map(({ id: time, start: inicio, end: fim }) => ({ time, inicio, fim })),
      dias: days.map((date) => ({
        data: date,
        refeicoes: reservableAnywhere(weekly, calendar, date).map((anywhere) => {
          const meal = anywhere.id;
          const closed = closedAt(calendar, { date, meal });
          const candidates = meals.filter((each) => each.date === date && each.meal === meal);
          const reservation =
            candidates.find(({ active }) => active) ??
            candidates.find(({ handedOver }) => handedOver) ??
            candidates.at(-1) ??
            null;
          const window = reservation?.active
            ? reservableOn(weekly, calendar, { site: reservation.site, date }).find(({ id }) => id === meal)
            : anywhere;
          const cell = cellOf(
            { date, window: window ?? anywhere },
            { plan, now, leaves, closed, reservation },
          );
          return weekMeal({ date, meal }, cell, { closed, calendar });
        }),
      })),
    };
  },
} satisfies Partial<Handlers>;

/** Builds the message about a change, with the reservation that was made at once. */
const reservedNow = (done: string, reserved: Parameters<typeof describeMeal>[0] | null): string =>
  reserved ? `${done} Já reservado: ${describeMeal(reserved)}.` : done;

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

const weekMeal = (
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

/** Groups the values of one meal by site; returns {} if there are none. */
function bySite<F extends string, M extends SiteMeal, V>(
  field: F,
  all: readonly M[],
  meal: MealId,
  say: (one: M) => V,
): { [K in F]?: Partial<Record<SiteId, V>> } {
  const those = all.filter((each) => each.meal === meal).map((each) => [each.site, say(each)] as const);
  return those.length > 0 ? ({ [field]: Object.fromEntries(those) } as { [K in F]: Record<SiteId, V> }) : {};
}

const pausedByLabels = { person: 'pessoa', idle: 'sistema' } as const;

/** Converts a pattern to wire names; returns an empty one if none is stored. */
const onWire = (stored: StoredWeekPlan | undefined): Week['padrao'] => ({
  dias: (stored?.days ?? []).map(({ weekday: dia, meal: time, site: local }) => ({ dia, time, local })),
  inicio: stored?.from ?? null,
  fim: stored?.to ?? null,
  pausado: stored?.paused ? pausedByLabels[stored.paused.by] : null,
});
