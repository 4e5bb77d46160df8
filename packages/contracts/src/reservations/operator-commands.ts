import { z } from 'zod';
import { GUEST_NAME_MAX, MAX_GUESTS, MAX_ROWS, MAX_SLOTS, MAX_USERS } from '../basics/limits.ts';
import { cpf, documentId, exampleId, localDate, mealId, siteId } from '../basics/primitives.ts';
import { reserveProblem, rowProblem } from './row-problems.ts';

const names = z.array(z.string());
/** The id of the command. An operator needs it to undo the effect. */
const operation = documentId;
const rows = z
  .array(z.object({ id: documentId, name: z.string().max(120) }))
  .min(1)
  .max(MAX_ROWS);

const exampleRows = [{ id: exampleId, name: 'BRUNO' }];

/** The result of each row, in the order of the rows. `fault` is the reason if the row was not changed. */
const decided = <const V extends readonly [string, ...string[]]>(verdicts: V) =>
  z.array(z.object({ id: documentId, verdict: z.enum(verdicts), fault: rowProblem.nullable() }));

const exampleGuest = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

/** The reason why a guest was not registered for a meal. */
export const visitorProblem = z.enum([
  'past',
  'outside_calendar',
  'weekend',
  'meal_closed',
  /** The calendar of service closes the meal. */
  'not_served',
  /** The guest is already registered for this meal, or is twice in the request. */
  'exists',
  /** The registration could not be written. Another attempt can succeed. */
  'failed',
]);
export type VisitorProblem = z.infer<typeof visitorProblem>;

/**
 * Bulk commands of operators. They have their own queue, so that they never delay the gates or the employees.
 * Each row has its own result, and a failed row does not stop the others.
 */
const bulk = { queue: 'operations', expiresInMs: 60_000, attempts: 5 } as const;

export const operatorCommands = {
  /** Concludes pending and expired reservations, at the price that was valid at the meal. */
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
  /**
   * Deletes reservations of any status. They become inactive but keep their data. The person can then have another
   * reservation of the meal.
   */
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
  /** Concludes all pending and expired reservations of a date that is not in the future. */
  'reservation.concludeAll': {
    ...bulk,
    payload: z.object({ date: localDate }).meta({ examples: [{ date: '2026-11-19' }] }),
    result: z
      .object({ concluded: z.int().min(0), operation })
      .meta({ examples: [{ concluded: 5000, operation: exampleId }] }),
    refusals: ['future_date', 'month_closed'],
  },
  /** Concludes all pending and expired reservations of a shift whose date is not in the future. */
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
  /** Reserves the meal whose window is open for active people, found by CPF. */
  'reservation.insertForUsers': {
    ...bulk,
    payload: z
      .object({
        users: z
          .array(z.object({ name: z.string().max(120), cpf }))
          .min(1)
          .max(MAX_USERS),
        site: siteId,
        /** True to reserve also for people who are on leave that day. */
        includeAbsent: z.boolean().optional(),
      })
      .meta({ examples: [{ users: [{ name: 'BRUNO', cpf: '86288366757' }], site: 2 }] }),
    result: z
      .object({
        reserved: names,
        existing: names,
        failed: names,
        /** People who are on leave that day and got no reservation. */
        absent: names,
        /** The result of each person, in the order of the request. Each person appears once. */
        rows: z.array(
          z.object({
            /** The id of the new or existing reservation; null if there is none. */
            id: documentId.nullable(),
            name: z.string(),
            /** Empty if no person has that CPF. */
            badge: z.string(),
            verdict: z.enum(['reserved', 'existing', 'failed', 'absent']),
            fault: reserveProblem.nullable(),
            /** The person's leave that day, in Portuguese; null if there is none. */
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
  /** Registers each guest for each permitted meal (domain, `visitor-calendar`) and seals their access codes. */
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
            fault: visitorProblem,
            /** The reason of the exception or week, if the meal is not served. */
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
} as const;
