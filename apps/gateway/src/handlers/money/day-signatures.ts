import type { AnswerOf } from '@reserva/contracts/operations';
import { measuredDays } from '@reserva/database/queries/money/month-closings';
import { mustSignDays } from '@reserva/database/queries/system/settings';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { localDateOf, monthKeyOf, type TimeZone } from '@reserva/domain/basics/time';
import { servedOf, sumCounts } from '@reserva/domain/money/day-closing';
import type { MeasuredDay } from '@reserva/domain/money/month-measurement';
import { pdf, streamReport } from '../basics/stream-report.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { refuseFuture } from './refuse-future.ts';

/** A day's measurement, to be signed by both sides. */
export const signedDayPdf: Handler<'closings.dayPdf'> = (context, { query }, call) => {
  const { date, local: site, copy } = query;
  refuseFuture(context, date);
  return streamReport(context, call, {
    request: { kind: 'dayMeasurement', date, site, copy },
    ...pdf(`Medicao_${date}_${site}`),
  });
};

/** Which days of a month are signed, and what they come to. */
export const getMonthClosings: Handler<'closings.getMonth'> = async (
  { database, config, clock },
  { query },
) => {
  const zone = config.timezone;
  const measured = await measuredDays(database, monthKeyOf(query), localDateOf(clock.now(), zone));
  const days = measured.map((day) => dayOfMonth(day, zone));
  return { days, served: days.reduce((sum, { served }) => sum + served, 0) };
};

/** Whether a month is closed only when all of its days are signed. */
export const getClosingRule: Handler<'closings.getRule'> = async ({ database }) => ({
  required: await mustSignDays(database),
});

/** The sum of a month's days, as a document. */
export const signedMonthPdf: Handler<'closings.monthPdf'> = (context, { query }, call) =>
  streamReport(context, call, {
    request: { kind: 'monthMeasurement', ...query },
    ...pdf(`Medicao_${monthKeyOf(query)}`),
  });

/** Signs a day's numbers, those that were seen. */
export const signDay: Handler<'closings.sign'> = async (
  context,
  { body: { local: site, ...body } },
  call,
) => {
  await sendCommand(context, 'closing.sign', { site, ...body }, asOperator(call));
  return { message: 'Fechamento assinado!' };
};

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
