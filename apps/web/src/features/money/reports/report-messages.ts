import { ApiError, messageByStatus, serverMessage } from '@/shared/api/api-error.ts';
import type { ChangeFailure } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/** The sentences of spec 8, "Reports". */
export const surveyFailure = messageByStatus(texts.failed.survey, {
  401: texts.failed.surveyCredentials,
  404: texts.failed.noRatings,
});
export const dailyLogsFailure = messageByStatus(texts.failed.dailyLogs, { 404: texts.failed.noLogs });
export const monthlyLogsFailure = messageByStatus(texts.failed.report, { 404: texts.failed.noLogs });
/** Of reservations and the financial month. */
export const reservationsFailure = messageByStatus(texts.failed.report, { 404: texts.failed.noReservations });

/** The failure of a report on one day. @param all false if the report searched only pending reservations; the hint then says so */
export const reservesFailure = (error: unknown, all: boolean): ChangeFailure => ({
  sentence: reservationsFailure(error),
  hint: error instanceof ApiError && error.status === 404 && !all ? texts.reserves.onlyPending : null,
});

/** Of a day’s and a month’s measurement: which one is missing the server says. */
export const measurementFailure = messageByStatus(texts.failed.report);

/** Of closing and reopening a month: what stands in the way is the server's to say. */
export const monthFailure = serverMessage(texts.failed.month);
