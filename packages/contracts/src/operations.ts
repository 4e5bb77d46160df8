import { z } from 'zod';
import { errorCodes } from './basics/errors.ts';
import type { Operation } from './basics/operation.ts';
import { calendarOperations } from './calendar/calendar-operations.ts';
import { exportOperations } from './export-operations.ts';
import { conflictOperations } from './gates/conflict-operations.ts';
import { gateNewsOperations } from './gates/gate-news-operations.ts';
import { terminalOperations } from './gates/terminal-operations.ts';
import { turnstileAdminOperations } from './gates/turnstile-admin-operations.ts';
import { turnstileDeviceOperations } from './gates/turnstile-device-operations.ts';
import { turnstileOperations } from './gates/turnstile-operations.ts';
import { turnstileScheduleOperations } from './gates/turnstile-schedule-operations.ts';
import { contestOperations } from './money/contest-operations.ts';
import { daySignatureOperations } from './money/day-signature-operations.ts';
import { departureOperations } from './money/departure-operations.ts';
import { leaveOperations } from './money/leave-operations.ts';
import { monthOperations } from './money/month-operations.ts';
import { waiverOperations } from './money/waiver-operations.ts';
import { invitationOperations } from './people/invitation-operations.ts';
import { peopleOperations } from './people/people-operations.ts';
import { userOperations } from './people/user-operations.ts';
import { reminderOperations } from './plans/reminder-operations.ts';
import { weekOperations } from './plans/week-operations.ts';
import { handOverOperations } from './reservations/hand-over-operations.ts';
import { reservationAdminOperations } from './reservations/reservation-admin-operations.ts';
import { reservationsForOthersOperations } from './reservations/reservation-for-others-operations.ts';
import { reservationOperations } from './reservations/reservation-operations.ts';
import type { RouteName } from './routes.ts';
import { surveyOperations } from './surveys/survey-operations.ts';
import { logOperations } from './system/log-operations.ts';
import { reportOperations } from './system/report-operations.ts';
import { settingsAdminOperations } from './system/settings-admin-operations.ts';
import { menuOperations, settingsOperations } from './system/settings-operations.ts';
import { systemOperations } from './system/system-operations.ts';

/** Every call of the API by its name in `routes.ts`. */
export const operations = {
  ...userOperations,
  ...invitationOperations,
  ...peopleOperations,
  ...reservationOperations,
  ...gateNewsOperations,
  ...handOverOperations,
  ...reservationAdminOperations,
  ...reservationsForOthersOperations,
  ...surveyOperations,
  ...menuOperations,
  ...settingsOperations,
  ...settingsAdminOperations,
  ...turnstileOperations,
  ...turnstileAdminOperations,
  ...turnstileDeviceOperations,
  ...turnstileScheduleOperations,
  ...terminalOperations,
  ...conflictOperations,
  ...contestOperations,
  ...logOperations,
  ...reportOperations,
  ...exportOperations,
  ...monthOperations,
  ...waiverOperations,
  ...leaveOperations,
  ...daySignatureOperations,
  ...calendarOperations,
  ...weekOperations,
  ...reminderOperations,
  ...departureOperations,
  ...systemOperations,
} as const satisfies Record<RouteName, Operation>;

/** The body of every error answer. */
export const errorBody = z
  .object({ code: z.enum(errorCodes), message: z.string(), requestId: z.string() })
  .meta({ id: 'Error' });

export type Operations = typeof operations;
export type ErrorBody = z.infer<typeof errorBody>;

type Input<O, K extends 'query' | 'body'> =
  O extends Record<K, z.ZodType> ? { [P in K]: z.input<O[K]> } : unknown;
type ParsedPart<O, K extends 'query' | 'body'> =
  O extends Record<K, z.ZodType> ? { [P in K]: z.output<O[K]> } : unknown;

/** The query and body that a caller sends. */
export type RequestOf<N extends RouteName> = Input<Operations[N], 'query'> & Input<Operations[N], 'body'>;
/** The query and body that a handler receives after validation. */
export type ParsedRequestOf<N extends RouteName> = ParsedPart<Operations[N], 'query'> &
  ParsedPart<Operations[N], 'body'>;
/** The answer that a caller receives: JSON, or a Blob if the answer is binary. */
export type AnswerOf<N extends RouteName> = Operations[N]['answer'] extends z.ZodType
  ? z.output<Operations[N]['answer']>
  : Blob;
