import { z } from 'zod';
import {
  GUEST_NAME_MAX,
  MAX_GUESTS,
  MAX_ROWS,
  MAX_SLOTS,
  MAX_USERS,
  MONTH_REASON,
  REAIS_MAX,
} from '../basics/limits.ts';
import { cpf, documentId, exampleId, localDate, mealId, monthKey, siteId } from '../basics/primitives.ts';
import { reserveFault, rowFault } from './row-faults.ts';

const names = z.array(z.string());
/** Id of the command: by it what it did can be taken back. */
const operation = documentId;
/** Charged where it is above 0, given back where it is below. */
const correctionCents = z
  .int()
  .min(-100 * REAIS_MAX)
  .max(100 * REAIS_MAX)
  .refine((cents) => cents !== 0);
const rows = z
  .array(z.object({ id: documentId, name: z.string().max(120) }))
  .min(1)
  .max(MAX_ROWS);

const exampleRows = [{ id: exampleId, name: 'BRUNO' }];

/** What became of each row, in the order of the rows, and why nothing did. */
const decided = <const V extends readonly [string, ...string[]]>(verdicts: V) =>
  z.array(z.object({ id: documentId, verdict: z.enum(verdicts), fault: rowFault.nullable() }));

const exampleGuest = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** Why a guest was not registered for a meal. */
export const visitorFault = z.enum([
  'past',
  'outside_calendar',
  'weekend',
  'meal_closed',
  /** By the calendar of service. */
  'not_served',
  /** The guest has this meal already, or is named twice. */
  'exists',
  /** It could not be written; trying again may help. */
  'failed',
]);
export type VisitorFault = z.infer<typeof visitorFault>;

/**
 * What operators do to many reservations at once: on a queue of their own, so that bulk work never holds up the gates or
 * the employees. A result per row; one that fails does not stop the others.
 */
const bulk = { queue: 'operations', expiresInMs: 60_000, attempts: 5 } as const;

export const operatorCommands = {
  /** Pending or expired becomes concluded at the price in force at its meal. */
  'reservation.concludeList': {
    ...bulk,
    payload: z.object({ reservations: rows }).meta({ examples: [{ reservations: exampleRows }] }),
    result: z
      .object({
        concluded: names,
        alreadyCompleted: names,
        failed: names,
        rows: decided(['concluded', 'alreadyCompleted', 'failed']),
        operation,
      })
      .meta({
        examples: [
          {
            concluded: ['BRUNO'],
            alreadyCompleted: [],
            failed: [],
            rows: [{ id: exampleId, verdict: 'concluded', fault: null }],
            operation: exampleId,
          },
        ],
      }),
    refusals: [],
  },
  /** Whatever its status a reservation becomes inactive, keeps what it was, and its slot is free. */
  'reservation.deleteList': {
    ...bulk,
    payload: z.object({ reservations: rows }).meta({ examples: [{ reservations: exampleRows }] }),
    result: z
      .object({
        deleted: names,
        notFound: names,
        failed: names,
        rows: decided(['deleted', 'notFound', 'failed']),
        operation,
      })
      .meta({
        examples: [
          {
            deleted: [],
            notFound: ['BRUNO'],
            failed: [],
            rows: [{ id: exampleId, verdict: 'notFound', fault: 'gone' }],
            operation: exampleId,
          },
        ],
      }),
    refusals: [],
  },
  /** Concludes all pending and expired reservations of a date that has come. */
  'reservation.concludeAll': {
    ...bulk,
    payload: z.object({ date: localDate }).meta({ examples: [{ date: '2026-11-19' }] }),
    result: z
      .object({ concluded: z.int().min(0), operation })
      .meta({ examples: [{ concluded: 5000, operation: exampleId }] }),
    refusals: ['future_date', 'month_closed'],
  },
  /** Concludes all pending and expired reservations of a shift whose date has come. */
  'reservation.concludeShift': {
    ...bulk,
    payload: z
      .object({ date: localDate, meal: mealId, site: siteId })
      .meta({ examples: [{ date: '2026-11-19', meal: 1, site: 2 }] }),
    result: z
      .object({ concluded: z.int().min(0), operation })
      .meta({ examples: [{ concluded: 212, operation: exampleId }] }),
    refusals: ['future_date', 'month_closed'],
  },
  /** Reserves the meal whose window is open now for active people, found by their CPF. */
  'reservation.insertForUsers': {
    ...bulk,
    payload: z
      .object({
        users: z
          .array(z.object({ name: z.string().max(120), cpf }))
          .min(1)
          .max(MAX_USERS),
        site: siteId,
        /** Reserves also for people who are on leave that day. */
        includeAbsent: z.boolean().optional(),
      })
      .meta({ examples: [{ users: [{ name: 'BRUNO', cpf: '86288366757' }], site: 2 }] }),
    result: z
      .object({
        reserved: names,
        existing: names,
        failed: names,
        /** On leave that day, and not reserved for. */
        absent: names,
        /** In the order of the people sent, each once. */
        rows: z.array(
          z.object({
            /** Of the reservation that was made, or that the person has; null where there is none. */
            id: documentId.nullable(),
            name: z.string(),
            /** Empty where nobody is known by that CPF. */
            badge: z.string(),
            verdict: z.enum(['reserved', 'existing', 'failed', 'absent']),
            fault: reserveFault.nullable(),
            /** The person's leave that day, in Portuguese; null where there is none. */
            leave: z.string().nullable(),
          }),
        ),
      })
      .meta({
        examples: [
          {
            reserved: ['BRUNO'],
            existing: [],
            failed: ['NINGUEM'],
            absent: [],
            rows: [
              { id: exampleId, name: 'BRUNO', badge: '2002', verdict: 'reserved', fault: null, leave: null },
              {
                id: null,
                name: 'NINGUEM',
                badge: '',
                verdict: 'failed',
                fault: 'person_unknown',
                leave: null,
              },
            ],
          },
        ],
      }),
    refusals: ['outside_window', 'meal_not_served'],
  },
  /** Registers each guest for each meal that may be chosen (domain, `visitor-calendar`), and seals their access codes. */
  'reservation.registerVisitors': {
    ...bulk,
    payload: z
      .object({
        visitors: z
          .array(z.object({ name: z.string().min(1).max(GUEST_NAME_MAX), id: z.uuid() }))
          .min(1)
          .max(MAX_GUESTS),
        meals: z
          .array(z.object({ date: localDate, meal: mealId, site: siteId }))
          .min(1)
          .max(MAX_SLOTS),
      })
      .meta({
        examples: [
          {
            visitors: [{ name: 'Clara', id: exampleGuest }],
            meals: [{ date: '2026-11-19', meal: 1, site: 2 }],
          },
        ],
      }),
    result: z
      .object({
        created: z.int().min(0),
        refused: z.array(
          z.object({
            name: z.string(),
            date: localDate,
            meal: mealId,
            fault: visitorFault,
            /** Of what is not served: why. */
            reason: z.string().optional(),
          }),
        ),
        /** The access code of each guest who is registered for at least one of the meals. */
        accesses: z.array(z.object({ id: z.uuid(), code: z.string() })),
      })
      .meta({
        examples: [
          {
            created: 0,
            refused: [{ name: 'Clara', date: '2026-11-19', meal: 1, fault: 'weekend' }],
            accesses: [{ id: exampleGuest, code: `RR2.${exampleId}.…` }],
          },
        ],
      }),
    refusals: [],
  },
  /** From now on nothing of a past month changes; its sums are written down once nothing can be on its way any more. */
  'month.close': {
    ...bulk,
    payload: z.object({ month: monthKey }).meta({ examples: [{ month: '2026-10' }] }),
    result: z.object({}),
    refusals: ['month_not_over', 'month_pending', 'month_unsigned', 'month_closed'],
  },
  /** Books what was wrong in a closed month into the next open one, for one employee. */
  'month.correct': {
    ...bulk,
    payload: z
      .object({
        month: monthKey,
        cpf,
        cents: correctionCents,
        reason: z.string().min(MONTH_REASON.min).max(MONTH_REASON.max),
        /** Of whoever asks: the same one again, by another command, is the same correction. */
        key: z.uuid().optional(),
      })
      .meta({
        examples: [{ month: '2026-10', cpf: '86288366757', cents: -350, reason: 'Cobrado duas vezes' }],
      }),
    result: z.object({ bookedIn: monthKey }).meta({ examples: [{ bookedIn: '2026-11' }] }),
    refusals: ['month_not_closed', 'user_not_found', 'correction_differs'],
  },
  /** A closed month may change again; why is kept and logged. */
  'month.reopen': {
    ...bulk,
    payload: z
      .object({ month: monthKey, reason: z.string().min(MONTH_REASON.min).max(MONTH_REASON.max) })
      .meta({ examples: [{ month: '2026-10', reason: 'Erro de lançamento' }] }),
    result: z.object({}),
    refusals: ['month_not_closed'],
  },
} as const;
