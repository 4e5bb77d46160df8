import { ApiError } from '@/shared/api/api-error.ts';
import { sharedTexts } from '@/shared/texts.ts';
import type { ChangeFailure } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

const failureOr =
  (sentence: string, messages: Record<number, string>) =>
  (error: unknown): string =>
    (error instanceof ApiError && messages[error.status]) || sentence;

const refused = { 401: texts.failed.credentials, 403: sharedTexts.notAuthorized };

/** The sentences of spec 8, "Reports". */
export const surveyFailure = failureOr(texts.failed.survey, {
  401: texts.failed.surveyCredentials,
  403: sharedTexts.notAuthorized,
  404: texts.failed.noRatings,
});
export const dailyLogsFailure = failureOr(texts.failed.dailyLogs, {
  ...refused,
  404: texts.failed.noLogs,
});
export const monthlyLogsFailure = failureOr(texts.failed.report, {
  ...refused,
  404: texts.failed.noLogs,
});
/** Of reservations and the financial month. */
export const reservationsFailure = failureOr(texts.failed.report, {
  ...refused,
  404: texts.failed.noReservations,
});

/** The failure of a report on one day. @param all false if the report searched only pending reservations; the hint then says so */
export const reservesFailure = (error: unknown, all: boolean): ChangeFailure => ({
  sentence: reservationsFailure(error),
  hint: error instanceof ApiError && error.status === 404 && !all ? texts.reserves.onlyPending : null,
});

/** Of a day’s and a month’s measurement: which one is missing the server says. */
export const measurementFailure = failureOr(texts.failed.report, refused);

/** Of closing and reopening a month: what stands in the way is the server's to say. */
export const monthFailure = (error: unknown): string => {
  if (!(error instanceof ApiError)) return texts.failed.month;
  if (error.status === 401 || error.status === 403) return refused[error.status];
  return error.message;
};
