import { z } from 'zod';
import { errorCodes } from '../errors.ts';
import { calendarOperations } from './calendar.ts';
import { closingOperations } from './closings.ts';
import { conflictOperations } from './conflicts.ts';
import { contestOperations } from './contests.ts';
import { departureOperations } from './departures.ts';
import { exportOperations } from './exports.ts';
import { gateNewsOperations } from './gate-news.ts';
import { handOverOperations } from './hand-overs.ts';
import { invitationOperations } from './invitations.ts';
import { leaveOperations } from './leaves.ts';
import { logOperations } from './logs.ts';
import { monthOperations } from './months.ts';
import type { Operation } from './operation.ts';
import { peopleOperations } from './people.ts';
import { reminderOperations } from './reminders.ts';
import { reportOperations } from './reports.ts';
import { reservationAdminOperations } from './reservation-admin.ts';
import { reservationOperations } from './reservations.ts';
import { reservationsForOthersOperations } from './reservations-for-others.ts';
import type { RouteName } from './routes.ts';
import { menuOperations, settingsOperations } from './settings.ts';
import { settingsAdminOperations } from './settings-admin.ts';
import { surveyOperations } from './surveys.ts';
import { systemOperations } from './system.ts';
import { terminalOperations } from './terminals.ts';
import { turnstileAdminOperations } from './turnstile-admin.ts';
import { turnstileDeviceOperations } from './turnstile-device.ts';
import { turnstileScheduleOperations } from './turnstile-schedules.ts';
import { turnstileOperations } from './turnstiles.ts';
import { userOperations } from './users.ts';
import { waiverOperations } from './waivers.ts';
import { weekOperations } from './week.ts';

/** Every call of the API by the name it has in `routes.ts`. */
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
  ...closingOperations,
  ...calendarOperations,
  ...weekOperations,
  ...reminderOperations,
  ...departureOperations,
  ...systemOperations,
} as const satisfies Record<RouteName, Operation>;

/** Body of every answer that is not a success. */
export const errorBody = z
  .object({ code: z.enum(errorCodes), message: z.string(), requestId: z.string() })
  .meta({ id: 'Error' });

export type Operations = typeof operations;
export type ErrorBody = z.infer<typeof errorBody>;

type Input<O, K extends 'query' | 'body'> =
  O extends Record<K, z.ZodType> ? { [P in K]: z.input<O[K]> } : unknown;
type Parsed<O, K extends 'query' | 'body'> =
  O extends Record<K, z.ZodType> ? { [P in K]: z.output<O[K]> } : unknown;

/** What a caller passes. */
export type RequestOf<N extends RouteName> = Input<Operations[N], 'query'> & Input<Operations[N], 'body'>;
/** What a handler receives after validation. */
export type ParsedRequestOf<N extends RouteName> = Parsed<Operations[N], 'query'> &
  Parsed<Operations[N], 'body'>;
/** What a caller gets back: JSON, or a Blob where the answer is binary. */
export type AnswerOf<N extends RouteName> = Operations[N]['answer'] extends z.ZodType
  ? z.output<Operations[N]['answer']>
  : Blob;
