import { z } from 'zod';
import type { ErrorCode } from './basics/errors.ts';
import {
  cents,
  documentId,
  exampleId,
  instant,
  localDate,
  localTime,
  mealId,
  siteId,
} from './basics/primitives.ts';
import { serviceCommands } from './calendar/service-commands.ts';
import { credential } from './gates/credential.ts';
import { passageCommands, turnOutcome, wayOfTurn } from './gates/passage-commands.ts';
import { terminalCommands } from './gates/terminal-commands.ts';
import { turnstileCommands } from './gates/turnstile-commands.ts';
import { closingCommands } from './money/closing-commands.ts';
import { contestCommands } from './money/contest-commands.ts';
import { departureCommands } from './money/departure-commands.ts';
import { leaveCommands } from './money/leave-commands.ts';
import { weekCommands } from './plans/week-commands.ts';
import { handOverCommands } from './reservations/hand-over-commands.ts';
import { operatorCommands } from './reservations/operator-commands.ts';
import { undoCommands } from './reservations/undo-command.ts';
import { surveyCommands } from './surveys/survey-commands.ts';
import { alarmCommands } from './system/alarm-commands.ts';
import { reportCommands } from './system/report-commands.ts';

/** What the gate is told after a scan. */
export const gateDecision = z
  .object({
    granted: z.boolean(),
    /** Machine reason: granted, reserveless, or why not. */
    reason: z.enum([
      'granted',
      'granted_reserveless',
      'granted_master',
      'already_passed',
      'passing_now',
      /** The device tells again of a scan whose gate is shut by now. */
      'passage_over',
      'outside_serving',
      'unknown_person',
      'inactive_person',
      'code_invalid',
      'code_expired',
      'code_not_yet_valid',
      /** The issuer's key was replaced since: a new password, a lost phone, a reset. */
      'code_withdrawn',
      'issuer_not_allowed',
      'no_visit_today',
      'passed_on',
    ]),
    /** Sentence for the gate's screen, in Portuguese. */
    message: z.string(),
    /** Name for the gate's screen; empty when unknown. */
    name: z.string(),
    /** Who hears of it; also of a refusal whose sentence names nobody, as outside the hours. */
    personId: z.string().nullable(),
  })
  .meta({
    examples: [
      {
        granted: false,
        reason: 'code_expired',
        message: 'Código expirado. Gere um novo',
        name: '',
        personId: null,
      },
    ],
  });

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

/** Attempts that last for the day a command is good for: its worker waits half a minute between them at the most. */
const ALL_DAY = 4_000;

const window = z.object({ id: mealId, start: localTime, end: localTime });
/** Which meal is meant, where that is said: refused where it is not the one whose window is open. */
const requestedMeal = z.object({ date: localDate, meal: mealId }).optional();
const exampleMeal = { date: '2026-11-19', meal: 1 } as const;
/** A reservation and its meal. */
const reservedMeal = z
  .object({ reservationId: documentId, date: localDate, meal: mealId, site: siteId })
  .meta({ examples: [{ reservationId: exampleId, date: '2026-11-19', meal: 1, site: 2 }] });
/** A turnstile as the sender has just read it; read again where it is not given. */
const gateAsRead = z.object({ site: siteId, schedule: z.array(window) });

/** Every command: its queue, shape, possible refusals and timeout, in one place. */
export const commands = {
  /** Reserves the meal whose reservation window is open now, for the acting employee. */
  'reservation.reserve': {
    queue: 'reservation',
    payload: z
      .object({ site: siteId, asked: requestedMeal })
      .meta({ examples: [{ site: 2, asked: exampleMeal }] }),
    result: reservedMeal,
    refusals: ['outside_window', 'meal_not_served', 'reservation_exists', 'person_departed'],
    expiresInMs: 5_000,
    attempts: 3,
    together: true,
  },
  /** Cancels the acting employee's pending reservation of the meal whose window is open now. */
  'reservation.cancel': {
    queue: 'reservation',
    payload: z.object({ asked: requestedMeal }).meta({ examples: [{ asked: exampleMeal }] }),
    result: reservedMeal,
    refusals: ['outside_window_cancel', 'no_pending_reservation'],
    expiresInMs: 5_000,
    attempts: 3,
    together: true,
  },
  /** Reserves the meal whose window is open at the other site: one change of the one reservation, or none. */
  'reservation.changeSite': {
    queue: 'reservation',
    payload: z
      .object({ site: siteId, asked: requestedMeal })
      .meta({ examples: [{ site: 1, asked: exampleMeal }] }),
    result: reservedMeal,
    refusals: [
      ...(['outside_window_cancel', 'no_pending_reservation', 'meal_not_served'] as const),
      ...(['passing_gate', 'person_departed'] as const),
    ],
    expiresInMs: 5_000,
    attempts: 3,
    together: true,
  },
  /** Decides a scan and, if granted, holds the passage until a turn, a give-up or 30 seconds. */
  'checkin.authorise': {
    queue: 'checkin',
    payload: z
      .object({
        turnstileId: documentId,
        passage: z.string().min(1).max(120),
        credential,
        /** Names this question: the device asks again under the same passage. */
        attempt: z.string().max(40).optional(),
        gate: gateAsRead.optional(),
      })
      .meta({
        examples: [
          {
            turnstileId: exampleId,
            passage: '935107:2026-11-19:0e039178',
            credential: { kind: 'badge', number: '2002' },
          },
        ],
      }),
    result: gateDecision,
    refusals: [],
    expiresInMs: 900,
    attempts: 1,
    together: true,
  },
  /** Whether scans are decided at the moment, for a device that decides by itself until then. */
  'checkin.ready': {
    queue: 'checkin',
    payload: z.object({ turnstileId: documentId }).meta({ examples: [{ turnstileId: exampleId }] }),
    result: z.object({}),
    refusals: [],
    expiresInMs: 900,
    attempts: 1,
  },
  /** The gate was turned: the meal counts. Recorded however late it arrives. */
  'checkin.turn': {
    queue: 'checkin',
    payload: z
      .object({
        turnstileId: documentId,
        passage: z.string().max(120).nullable(),
        /** Its name by the day of its arrival, where the device's clock says another one: that may have jumped. */
        arrivedAs: z.string().max(120).optional(),
        turnedAt: instant,
        /** An entry where it is not said: an exit is nobody's meal. */
        way: wayOfTurn.optional(),
        gate: gateAsRead.optional(),
      })
      .meta({ examples: [{ turnstileId: exampleId, passage: null, turnedAt: '2026-11-19T14:42:31.000Z' }] }),
    result: z
      .object({
        outcome: turnOutcome,
        priceCents: cents,
      })
      .meta({ examples: [{ outcome: 'concluded', priceCents: 350 }] }),
    refusals: [],
    expiresInMs: 86_400_000,
    attempts: ALL_DAY,
  },
  /** The person gave up, or was never told that the gate is open: the passage is free again. */
  'checkin.release': {
    queue: 'checkin',
    payload: z
      .object({
        turnstileId: documentId,
        passage: z.string().max(120).nullable(),
        /** When the person gave up; whoever was let in later has not. */
        gaveUpAt: instant.optional(),
        /** `attempt` of the question that nobody got an answer to: only what it was granted is given back. */
        unanswered: z.string().max(40).optional(),
      })
      .meta({ examples: [{ turnstileId: exampleId, passage: '935107:2026-11-19:0e039178' }] }),
    result: z.object({ released: z.boolean() }).meta({ examples: [{ released: true }] }),
    refusals: [],
    expiresInMs: 86_400_000,
    attempts: ALL_DAY,
  },
  ...operatorCommands,
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

export type GateDecision = z.infer<typeof gateDecision>;

/** Windows of one meal as a schedule keeps them. */
export const mealWindow = z.object({ start: localTime, end: localTime });
export type MealWindow = z.infer<typeof mealWindow>;
