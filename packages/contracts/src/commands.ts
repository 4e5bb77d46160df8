import type { z } from 'zod';
import type { ErrorCode } from './basics/errors.ts';
import { serviceCommands } from './calendar/service-commands.ts';
import { checkinCommands } from './gates/checkin-commands.ts';
import { passageCommands } from './gates/passage-commands.ts';
import { terminalCommands } from './gates/terminal-commands.ts';
import { turnstileCommands } from './gates/turnstile-commands.ts';
import { contestCommands } from './money/contest-commands.ts';
import { daySignatureCommands } from './money/day-signature-commands.ts';
import { departureCommands } from './money/departure-commands.ts';
import { leaveCommands } from './money/leave-commands.ts';
import { monthCommands } from './money/month-commands.ts';
import { weekCommands } from './plans/week-commands.ts';
import { handOverCommands } from './reservations/hand-over-commands.ts';
import { operatorCommands } from './reservations/operator-commands.ts';
import { ownReservationCommands } from './reservations/reservation-commands.ts';
import { undoCommands } from './reservations/undo-command.ts';
import { surveyCommands } from './surveys/survey-commands.ts';
import { alarmCommands } from './system/alarm-commands.ts';
import { reportCommands } from './system/report-commands.ts';

interface CommandDefinition {
  queue: 'reservation' | 'checkin' | 'operations' | 'survey' | 'turnstile' | 'report' | 'watch';
  payload: z.ZodType;
  result: z.ZodType;
  /** The codes of the rules that can refuse the command. A refusal is a result, not an error. */
  refusals: readonly ErrorCode[];
  /** The time after which the caller stops waiting. A worker must not start the command after it. */
  expiresInMs: number;
  /** The maximum number of attempts within `expiresInMs`, if a store has an outage. */
  attempts: number;
  /**
   * True for short commands that many callers send at the same time. New commands wait while a job is unanswered. Then
   * they are sent as one job.
   */
  isBatched?: true;
}

/** Every command with its queue, schemas, refusals and timeout. */
export const commands = {
  ...ownReservationCommands,
  ...checkinCommands,
  ...operatorCommands,
  ...monthCommands,
  ...handOverCommands,
  ...undoCommands,
  ...leaveCommands,
  ...departureCommands,
  ...contestCommands,
  ...daySignatureCommands,
  ...serviceCommands,
  ...weekCommands,
  ...surveyCommands,
  ...passageCommands,
  ...terminalCommands,
  ...turnstileCommands,
  ...reportCommands,
  ...alarmCommands,
} as const satisfies Record<string, CommandDefinition>;

export type CommandName = keyof typeof commands;
export type CommandQueue = CommandDefinition['queue'];
/** All queues of commands, each once. */
export const commandQueues: readonly CommandQueue[] = [
  ...new Set(Object.values(commands).map(({ queue }) => queue)),
];
export type CommandPayload<N extends CommandName> = z.infer<(typeof commands)[N]['payload']>;
export type CommandResult<N extends CommandName> = z.infer<(typeof commands)[N]['result']>;
export type CommandRefusal<N extends CommandName> = (typeof commands)[N]['refusals'][number];
export type CommandsOf<Q extends CommandQueue> = {
  [N in CommandName]: (typeof commands)[N]['queue'] extends Q ? N : never;
}[CommandName];

/** The answer to a command: a value, or a refusal by a rule. An outage throws an error instead. */
export type Outcome<N extends CommandName> =
  | { ok: true; value: CommandResult<N> }
  | {
      ok: false;
      code: CommandRefusal<N>;
      /** A Portuguese text with the details of the refusal. It replaces the message of the code. */
      words?: string;
    };
