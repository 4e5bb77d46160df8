import { ApiError, messageByStatus, serverMessage } from '@/shared/api/api-error.ts';
import type { ChangeFailure } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/** The messages of spec 8, "Reports". */
export const surveyFailure = messageByStatus(texts.failed.survey, {
  401: texts.failed.surveyCredentials,
  404: texts.failed.noRatings,
});
export const dailyLogsFailure = messageByStatus(texts.failed.dailyLogs, { 404: texts.failed.noLogs });
export const monthlyLogsFailure = messageByStatus(texts.failed.report, { 404: texts.failed.noLogs });
/** Messages of the report of reservations and of the financial month. */
export const reservationsFailure = messageByStatus(texts.failed.report, { 404: texts.failed.noReservations });

/**
 * Describes the failure of a report on one day.
 * @param all false if the report searched only pending reservations; the hint then says so
 */
export const reservesFailure = (error: unknown, all: boolean): ChangeFailure => ({
  sentence: reservationsFailure(error),
  hint: error instanceof ApiError && error.status === 404 && !all ? texts.reserves.onlyPending : null,
});

/** The server's message names the missing signature of a day or month. */
export const measurementFailure = messageByStatus(texts.failed.report);

/** The server's message names the reason that prevents the closing or reopening. */
export const monthFailure = serverMessage(texts.failed.month);
