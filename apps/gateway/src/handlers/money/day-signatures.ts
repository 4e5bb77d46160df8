import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@reserva/contracts/operations';
import { digestOf } from '@reserva/database/figures-digest';
import type { DaySignature } from '@reserva/database/models/money/day-signatures';
import {
  dayFigures,
  daySignaturesOf,
  isDaySettled,
  uncollectedOfDay,
} from '@reserva/database/queries/money/day-signature';
import { measuredDays } from '@reserva/database/queries/money/measured-days';
import { mustSignDays } from '@reserva/database/queries/system/settings';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { localDateOf, monthKeyOf, type TimeZone } from '@reserva/domain/basics/time';
import {
  type FigureChange,
  figureChanges,
  type GateFigures,
  type MealCounts,
  type MealFigures,
  servedOf,
  sumCounts,
} from '@reserva/domain/money/day-signature';
import type { MeasuredDay } from '@reserva/domain/money/month-measurement';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { changeSetting } from '../basics/change-setting.ts';
import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handlers } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';

/** Handlers of day signatures, which operators put under the figures of a day at a site. */
export const daySignatureHandlers = {
  /** Streams the figures of a day as a PDF, to be signed by both parties. */
  'closings.dayPdf': (context, { query }, call) => {
    const { date, local: site, copy } = query;
    refuseFuture(context, date);
    return streamReport(context, call, {
      request: { kind: 'dayMeasurement', date, site, copy },
      ...pdf(`Medicao_${date}_${site}`),
    });
  },

  /** Returns the signed days of a month, and their sum. */
  'closings.getMonth': async ({ database, config, clock }, { query }) => {
    const zone = config.timezone;
    const measured = await measuredDays(database, monthKeyOf(query), localDateOf(clock.now(), zone));
    const days = measured.map((day) => dayOfMonth(day, zone));
    return { days, served: days.reduce((sum, { served }) => sum + served, 0) };
  },

  /** Returns true if a month can be closed only when all of its days are signed. */
  'closings.getRule': async ({ database }) => ({
    required: await mustSignDays(database),
  }),

  /** Streams the sum of a month's days as a PDF. */
  'closings.monthPdf': (context, { query }, call) =>
    streamReport(context, call, {
      request: { kind: 'monthMeasurement', ...query },
      ...pdf(`Medicao_${monthKeyOf(query)}`),
    }),

  /** Signs the figures of a day that the operator saw. */
  'closings.sign': async (context, { body: { local: site, ...body } }, call) => {
    await sendCommand(context, 'closing.sign', { site, ...body }, asOperator(call));
    return { message: 'Fechamento assinado!' };
  },

  /** Returns the meals of a day at a site, their signatures, and the changes since the last signature. */
  'closings.getDay': async (context, { query: { date, local: site } }) => {
    refuseFuture(context, date);
    const { database, config, clock } = context;
    const zone = config.timezone;
    const day = { date, site };
    const [figures, copies, isSettled, uncollected] = await Promise.all([
      dayFigures(database, day, zone),
      daySignaturesOf(database, day),
      isDaySettled(database, day, { now: clock.now(), zone }),
      uncollectedOfDay(database, day, zone),
    ]);
    const [last] = copies;
    const changes = last ? figureChanges(last.figures, figures) : [];
    const signed = changes.length > 0 ? 'changed' : 'signed';
    const unsigned = isSettled ? 'unsigned' : 'open';
    return {
      state: last ? signed : unsigned,
      meals: figures.meals.map(mealOfDay),
      total: totalOfDay(figures.meals),
      otherConflicts: figures.otherConflicts,
      uncollected: uncollected.map(({ name }) => name),
      seen: digestOf(figures),
      signatures: copies.map((copy) => signatureOfDay(copy, zone)),
      changes: changes.map(changeOfDay),
    };
  },

  /** Sets the rule that a month can be closed only when all of its days are signed. */
  'closings.updateRule': async (context, { body }, { session }) => {
    const { required } = body;
    await changeSetting(context, session, 'daily-closing', 'signedDays', false, (before) => {
      if (before === required) return null;
      const description = `Alterou o fechamento do mês: exigir todos os dias assinados: ${yesNo(before)} → ${yesNo(required)}`;
      return { after: required, description };
    });
    return { message: 'Configurações salvas!' };
  },
} satisfies Partial<Handlers>;

type DayOfMonth = AnswerOf<'closings.getMonth'>['days'][number];

const dayOfMonth = (
  { date, site: local, state, meals, signed }: MeasuredDay,
  zone: TimeZone,
): DayOfMonth => ({
  date,
  local,
  state,
  served: servedOf(sumCounts(meals)),
  since: signed && brazilianMoment(signed.at, zone),
  by: signed?.by ?? null,
});

type Day = AnswerOf<'closings.getDay'>;

type Figures = Day['total'];

const withServed = <C extends Omit<MealCounts, 'meal'>>(counts: C) => ({
  ...counts,
  served: servedOf(counts),
});

function mealOfDay({ meal: time, gates, ...figures }: MealFigures): Day['meals'][number] {
  return { time, ...withServed(figures), ratchets: gates.map(gateOfDay) };
}

const gateOfDay = ({ turnstileId: id, name, turns, device, reason, text: why }: GateFigures) => ({
  id,
  name,
  turns,
  device,
  why,
  alert: reason === 'unexplained',
});

function totalOfDay(meals: readonly MealFigures[]): Figures {
  const sum = (key: 'unturned' | 'turns' | 'conflicts') =>
    meals.reduce((total, figures) => total + figures[key], 0);
  const gates = { unturned: sum('unturned'), turns: sum('turns'), conflicts: sum('conflicts') };
  return { ...withServed(sumCounts(meals)), ...gates };
}

const changeOfDay = ({ meal, label, from, to }: FigureChange): Day['changes'][number] => ({
  time: meal ?? 0,
  what: label,
  from,
  to,
});

const signatureOfDay = (
  { number, at, by, note }: Pick<DaySignature, 'number' | 'at' | 'by' | 'note'>,
  zone: TimeZone,
): Day['signatures'][number] => ({ number, since: brazilianMoment(at, zone), by: by.name, note });

const yesNo = (required: boolean) => (required ? 'Sim' : 'Não');

/** @throws Refusal closing_future when the day is in the future, because it has no figures yet */
function refuseFuture({ clock, config }: Pick<Context, 'clock' | 'config'>, date: LocalDate): void {
  if (date > localDateOf(clock.now(), config.timezone)) throw new Refusal('closing_future');
}
