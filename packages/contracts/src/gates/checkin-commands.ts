import { z } from 'zod';
import { cents, documentId, exampleId, instant, localTime, mealId, siteId } from '../basics/primitives.ts';
import { credential } from './credential.ts';
import { turnOutcome, wayOfTurn } from './passage-commands.ts';

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

export type GateDecision = z.infer<typeof gateDecision>;

/** Attempts that last for the day a command is good for: its worker waits half a minute between them at the most. */
const ALL_DAY = 4_000;

const window = z.object({ id: mealId, start: localTime, end: localTime });
/** A turnstile as the sender has just read it; read again where it is not given. */
const gateAsRead = z.object({ site: siteId, schedule: z.array(window) });

/** Commands of a device while a person stands at the gate. */
export const checkinCommands = {
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
} as const;
