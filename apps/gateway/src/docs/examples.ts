import type { RouteName } from '@reserva/contracts/http/routes';
import { calendarExamples } from './calendar-examples.ts';
import { closingExamples } from './closing-examples.ts';
import { contestExamples } from './contest-examples.ts';
import { departureExamples } from './departure-examples.ts';
import type { ExampleOf } from './example-of.ts';
import { handOverExamples } from './hand-over-examples.ts';
import { leaveExamples } from './leave-examples.ts';
import { reminderExamples } from './reminder-examples.ts';
import { reportExamples } from './report-examples.ts';
import { reservationExamples } from './reservation-examples.ts';
import { settingsExamples } from './settings-examples.ts';
import { surveyExamples } from './survey-examples.ts';
import { systemExamples } from './system-examples.ts';
import { terminalExamples } from './terminal-examples.ts';
import { turnstileExamples } from './turnstile-examples.ts';
import { userExamples } from './user-examples.ts';
import { weekExamples } from './week-examples.ts';

/** One example per call, as it travels. A test holds each against its contract. */
export const examples: { [N in RouteName]: ExampleOf<N> } = {
  ...userExamples,
  ...reservationExamples,
  ...handOverExamples,
  ...contestExamples,
  ...surveyExamples,
  ...settingsExamples,
  ...turnstileExamples,
  ...terminalExamples,
  ...reportExamples,
  ...leaveExamples,
  ...closingExamples,
  ...calendarExamples,
  ...weekExamples,
  ...reminderExamples,
  ...departureExamples,
  ...systemExamples,
};

/** The example of a call whose name is not known beforehand. */
export const exampleOf = (name: RouteName): Example => examples[name] as Example;

interface Example {
  query?: unknown;
  body?: unknown;
  answer?: unknown;
}
