import { z } from 'zod';
import { listOrder, savedAnswer } from '../basics/call-shapes.ts';
import type { Operation } from '../basics/operation.ts';
import { instant, localDate, mealIdOrNone, shortText, siteId } from '../basics/primitives.ts';
import { conclusion } from '../reservations/reservation-operations.ts';
import { CONFLICT_REASON, CONFLICTS_PER_PAGE } from './turnstile-limits.ts';

/**
 * The reasons why an event at a gate waits for an operator.
 * `second_passage`: the person had eaten this meal already. `no_person`: the arm turned and the person is not known.
 * `unknown_person`: no person has the badge. `inactive_person`: the person's account is inactive. `passed_on`: the
 * person's reservation belonged to a colleague by then. `outside_serving`: no meal was served at that time.
 * `month_closed`: the event arrived after its month was closed. `individually_closed`: the event arrived after the
 * accounts of the person, who left, were closed. `unrecorded`: a device reported the event and it could not be
 * recorded.
 */
export const conflictKind = z.enum([
  'second_passage',
  'no_person',
  'unknown_person',
  'inactive_person',
  'passed_on',
  'outside_serving',
  'month_closed',
  'individually_closed',
  'unrecorded',
]);
export type ConflictKind = z.infer<typeof conflictKind>;

/** The filter of the conflicts: open ones, or those that an operator resolved. */
export const conflictsFilter = { resolved: z.boolean() };

const gateAndTime = z.object({ turnstile: z.string(), at: instant });

export const conflictRow = z
  .object({
    id: z.string(),
    kind: conflictKind,
    /** Empty if the person is not known. */
    name: z.string(),
    /** The badge that was shown; empty if none was. */
    cracha: z.string(),
    /** Masked; empty if the person is not known. */
    cpf: z.string(),
    date: localDate,
    time: mealIdOrNone,
    local: siteId,
    /** The passage that caused the conflict. */
    passage: gateAndTime,
    /**
     * The person's first passage, which counts; null unless the conflict is a second passage.
     * If an operator had concluded the meal, `turnstile` is empty and `at` is the time of the reservation.
     * `concluida` then has the operator (empty if not stored) and the time.
     */
    first: gateAndTime.extend({ concluida: conclusion.optional() }).nullable(),
    /** The proposed answer, which keeps the current state, in Portuguese. */
    proposal: z.string(),
    resolved: z.object({ at: instant, operator: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'Conflict' });

export const conflictOperations = {
  'ratchets.getConflicts': {
    summary: 'What happened at the gates against the rules: open, or already looked at; newest first',
    body: z
      .object({
        ...conflictsFilter,
        ...listOrder,
        items: z.int().min(1).max(CONFLICTS_PER_PAGE),
        skip: z.int().min(0).max(1_000_000),
      })
      .meta({ examples: [{ resolved: false, items: 50, skip: 0 }] }),
    answer: z
      .object({
        page: z.array(conflictRow),
        total: z.int(),
        /** The number of all open conflicts, whatever the filter. */
        open: z.int(),
        /**
         * The number of turns without a person that still wait for the log of their gate. The log can identify the
         * person.
         */
        waiting: z.int(),
      })
      .meta({
        examples: [
          {
            page: [
              {
                id: '935110:2026-11-19:0e039178',
                kind: 'second_passage',
                cracha: '2002',
                cpf: '862.***.***-57',
                name: 'BRUNO DE ALMEIDA LIMA',
                date: '2026-11-19',
                time: 1,
                local: 2,
                passage: { turnstile: 'Fábrica · Entrada B', at: '2026-11-19T15:12:40.000Z' },
                first: { turnstile: 'Fábrica · Entrada A', at: '2026-11-19T14:42:31.000Z' },
                proposal: 'Manter uma refeição: a segunda passagem não é cobrada.',
                resolved: null,
              },
            ],
            total: 1,
            open: 1,
            waiting: 0,
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'ratchets.resolveConflict': {
    summary: 'Takes a conflict from the list, with a reason that is kept',
    body: z
      .object({
        id: z.string().min(1).max(120),
        reason: shortText(CONFLICT_REASON),
      })
      .meta({ examples: [{ id: '935110:2026-11-19:0e039178', reason: 'Crachá emprestado a um colega' }] }),
    answer: savedAnswer('Conflito resolvido!'),
    errors: ['unauthenticated', 'forbidden', 'conflict_not_found', 'conflict_resolved', 'outcome_unknown'],
  },
  'ratchets.resolveConflicts': {
    summary: 'Takes several conflicts from the list, each with what is proposed for it as its reason',
    body: z
      .object({ ids: z.array(z.string().min(1).max(120)).min(1).max(CONFLICTS_PER_PAGE) })
      .meta({ examples: [{ ids: ['935110:2026-11-19:0e039178', '935110:2026-11-19:0e039179'] }] }),
    answer: z
      .object({
        message: z.string(),
        resolved: z.int(),
        /** Conflicts that could not be resolved, with the reason in Portuguese. */
        failed: z.array(z.object({ id: z.string(), reason: z.string() })),
      })
      .meta({
        examples: [
          {
            message: '1 conflito resolvido!',
            resolved: 1,
            failed: [{ id: '935110:2026-11-19:0e039179', reason: 'Este conflito já foi resolvido.' }],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden', 'outcome_unknown'],
  },
} as const satisfies Record<string, Operation>;
