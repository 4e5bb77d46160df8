import { z } from 'zod';
import { cents, documentId, exampleId, instant, localTime, mealId, siteId } from '../basics/primitives.ts';
import { credential } from './credential.ts';
import { turnOutcome, wayOfTurn } from './passage-commands.ts';

/** The answer to a scan. */
export const gateDecision = z
  .object({
    granted: z.boolean(),
    /** The machine-readable reason for granting or refusing. */
    reason: z.enum([
      'granted',
      'granted_reserveless',
      'granted_master',
      'already_passed',
      'passing_now',
      /** The device repeated a scan, but the gate is no longer held open for this scan. */
      'passage_over',
      'outside_serving',
      'unknown_person',
      'inactive_person',
      'code_invalid',
      'code_expired',
      'code_not_yet_valid',
      /** The issuer's key was replaced after a new password, a lost phone or a reset. */
      'code_withdrawn',
      'issuer_not_allowed',
      'no_visit_today',
      'passed_on',
    ]),
    /** The sentence for the gate's screen, in Portuguese. */
    message: z.string(),
    /** The name for the gate's screen; empty if unknown. */
    name: z.string(),
    /**
     * The person to whom the news of the gate is sent. It is also set for a refusal that shows no name, such as
     * `outside_serving`.
     */
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

/**
 * The number of attempts for a command that is valid for a day. The worker waits at most half a minute between two
 * attempts.
 */
const ALL_DAY = 4_000;

const window = z.object({ id: mealId, start: localTime, end: localTime });
/** The turnstile as the sender has just read it. If it is missing, the service reads the turnstile itself. */
const gateAsRead = z.object({ site: siteId, schedule: z.array(window) });

/** Commands of a device while a person is at the gate. */
export const checkinCommands = {
  /** Decides a scan. A granted scan holds the gate open until the arm turns, the person gives up or 30 seconds pass. */
  'checkin.authorise': {
    queue: 'checkin',
    payload: z
      .object({
        turnstileId: documentId,
        passage: z.string().min(1).max(120),
        credential,
        /** The id of this attempt. A device can send several attempts for the same passage. */
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
    isBatched: true,
  },
  /** Checks if the server can decide scans now. The gateway sends it while a device decides by itself. */
  'checkin.ready': {
    queue: 'checkin',
    payload: z.object({ turnstileId: documentId }).meta({ examples: [{ turnstileId: exampleId }] }),
    result: z.object({}),
    refusals: [],
    expiresInMs: 900,
    attempts: 1,
  },
  /**
   * Records a turn of the arm. After an entry the meal counts as eaten. The turn is recorded even if it arrives late.
   */
  'checkin.turn': {
    queue: 'checkin',
    payload: z
      .object({
        turnstileId: documentId,
        passage: z.string().max(120).nullable(),
        /**
         * The passage key with the day on which the turn arrived. It is set if the device's clock shows another day.
         */
        arrivedAs: z.string().max(120).optional(),
        turnedAt: instant,
        /** The direction; an entry if it is missing. An exit does not count as a meal. */
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
  /**
   * Ends a hold, which is the time in which a gate is open for a person. The person gave up, or the device never
   * received the grant.
   */
  'checkin.release': {
    queue: 'checkin',
    payload: z
      .object({
        turnstileId: documentId,
        passage: z.string().max(120).nullable(),
        /** The time at which the person gave up. A hold that was granted later is not released. */
        gaveUpAt: instant.optional(),
        /** The `attempt` whose answer did not reach the device. Only a hold granted to this attempt is released. */
        unanswered: z.string().max(40).optional(),
      })
      .meta({ examples: [{ turnstileId: exampleId, passage: '935107:2026-11-19:0e039178' }] }),
    result: z.object({ released: z.boolean() }).meta({ examples: [{ released: true }] }),
    refusals: [],
    expiresInMs: 86_400_000,
    attempts: ALL_DAY,
  },
} as const;
