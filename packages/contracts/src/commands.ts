import type { z } from 'zod';
import type { ErrorCode } from './basics/errors.ts';
import { serviceCommands } from './calendar/service-commands.ts';
import { checkinCommands } from './gates/checkin-commands.ts';
import { passageCommands } from './gates/passage-commands.ts';
import { terminalCommands } from './gates/terminal-commands.ts';
import { turnstileCommands } from './gates/turnstile-commands.ts';
import { closingCommands } from './money/closing-commands.ts';
import { contestCommands } from './money/contest-commands.ts';
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
  /** The refusals by rule that a caller may get. They are results, not failures. */
  refusals: readonly ErrorCode[];
  /** Milliseconds after which nobody waits any more and a worker must refuse to start it. */
  expiresInMs: number;
  /** How often an outage may be retried within that time. */
  attempts: number;
  /** True: short, and asked for by many at once: what comes while others are unanswered travels as one job. */
  together?: true;
}

/** Every command: its queue, shape, possible refusals and timeout, in one place. */
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
  ...closingCommands,
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
/** Every queue on which commands travel, once. */
export const commandQueues: readonly CommandQueue[] = [
  ...new Set(Object.values(commands).map(({ queue }) => queue)),
];
export type CommandPayload<N extends CommandName> = z.infer<(typeof commands)[N]['payload']>;
export type CommandResult<N extends CommandName> = z.infer<(typeof commands)[N]['result']>;
export type CommandRefusal<N extends CommandName> = (typeof commands)[N]['refusals'][number];
export type CommandsOf<Q extends CommandQueue> = {
  [N in CommandName]: (typeof commands)[N]['queue'] extends Q ? N : never;
}[CommandName];

/** Answer to a command: done with a value, or refused by a rule. Outages throw instead. */
export type Outcome<N extends CommandName> =
  | { ok: true; value: CommandResult<N> }
  | {
      ok: false;
      code: CommandRefusal<N>;
      /** Portuguese, in place of the sentence that belongs to the code: what only the rule knew. */
      words?: string;
    };
