import { z } from 'zod';
import { listOrder } from '../basics/call-shapes.ts';
import {
  GUEST_NAME_MAX,
  MAX_GUESTS,
  MAX_SLOTS,
  MAX_USERS,
  SEARCH_MAX,
  VISITS_PER_PAGE,
} from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import {
  cpf,
  documentId,
  exampleId,
  localDate,
  mealId,
  reservationStatus,
  shortText,
  siteId,
} from '../basics/primitives.ts';
import { BULK_BODY_BYTES, reservationRow } from './reservation-admin-operations.ts';
import { reserveProblem } from './row-problems.ts';

const names = z.array(z.string());

/** The filter of the visits. */
export const visitsFilter = {
  situacao: z.enum(['proximas', 'recentes']),
  /** A part of a name; empty means all. */
  name: z.string().max(SEARCH_MAX).default(''),
};

/** Reservations that operators make for others. */
export const reservationsForOthersOperations = {
  'reservations.insertUsersReservations': {
    summary: 'Reserves the meal whose window is open for many people',
    body: z
      .object({
        users: z
          .array(z.object({ name: z.string().max(120), cpf }))
          .min(1)
          .max(MAX_USERS),
        local: siteId,
        /** True to reserve also for people who are on leave that day. */
        incluirAusentes: z.boolean().optional(),
      })
      .meta({
        examples: [
          {
            users: [
              { name: 'BRUNO DE ALMEIDA LIMA', cpf: '86288366757' },
              { name: 'KIOSK', cpf: '29537914933' },
            ],
            local: 2,
          },
        ],
      }),
    answer: z
      .object({
        reserved: names,
        existingReservations: names,
        failed: names,
        /** People who are on leave that day and got no reservation. They are in none of the other lists. */
        absent: names,
        /** The result of each person, in the order of the request. It is sent in addition to the lists of names. */
        rows: z.array(
          z.object({
            /** The id of the new or existing reservation; null if there is none. */
            id: documentId.nullable(),
            name: z.string(),
            /** Empty if no person has that CPF. */
            cracha: z.string(),
            outcome: z.enum(['reserved', 'existing', 'failed', 'absent']),
            /** The reason why no reservation was made; null if one was made. */
            code: reserveProblem.nullable(),
            /** The same reason in Portuguese. */
            reason: z.string().nullable(),
            /** The person's leave that day, e.g. 'férias de 01/11/2026 a 30/11/2026'; null if there is none. */
            afastamento: z.string().nullable(),
            /** The current reservation; missing if there is none. */
            reservation: reservationRow.optional(),
          }),
        ),
      })
      .meta({
        examples: [
          {
            reserved: ['BRUNO DE ALMEIDA LIMA'],
            existingReservations: [],
            failed: ['KIOSK'],
            absent: [],
            rows: [
              {
                id: exampleId,
                name: 'BRUNO DE ALMEIDA LIMA',
                cracha: '2002',
                outcome: 'reserved',
                code: null,
                reason: null,
                afastamento: null,
              },
              {
                id: null,
                name: 'KIOSK',
                cracha: '9001',
                outcome: 'failed',
                code: 'display',
                reason: 'Conta de painel, que não faz refeições',
                afastamento: null,
              },
            ],
          },
        ],
      }),
    bodyLimitBytes: BULK_BODY_BYTES,
    errors: ['unauthenticated', 'forbidden', 'outside_window', 'meal_not_served', 'outcome_unknown'],
  },
  'reservations.getVisits': {
    summary: 'Meals of registered guests: from today on by their day, or those of the last 30 days',
    body: z
      .object({
        ...visitsFilter,
        ...listOrder,
        items: z.int().min(1).max(VISITS_PER_PAGE),
        skip: z.int().min(0).max(1_000_000),
      })
      .meta({ examples: [{ situacao: 'proximas', name: '', items: 24, skip: 0 }] }),
    answer: z
      .object({
        page: z.array(
          z.object({
            id: documentId,
            /** The id of the registration. All meals of a guest that were registered in one call have the same id. */
            guest: z.string(),
            nome: z.string(),
            data: localDate,
            time: mealId,
            local: siteId,
            status: reservationStatus,
            /** The operator who registered it. */
            por: z.string(),
          }),
        ),
        total: z.int().min(0),
      })
      .meta({
        examples: [
          {
            page: [
              {
                id: '000000000000000000000000',
                guest: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
                nome: 'Fábio Luz',
                data: '2026-11-20',
                time: 1,
                local: 2,
                status: 1,
                por: 'OTAVIO RAMOS',
              },
            ],
            total: 1,
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'reservations.registerVisitorReservation': {
    summary: 'Registers guests for meals; a result per guest and meal, and the access code of each guest',
    body: z
      .object({
        visitors: z
          .array(
            z.object({
              name: shortText({ min: 1, max: GUEST_NAME_MAX }),
              /** The guest code, which the browser creates. */
              id: z.uuid(),
              /** Accepted from older callers and ignored. The gates accept the codes in the answer's `accesses`. */
              hash: z.string().max(1024).optional(),
            }),
          )
          .min(1)
          .max(MAX_GUESTS),
        meals: z
          .array(z.object({ date: localDate, meal: mealId, local: siteId, weekDay: z.string().max(20) }))
          .min(1)
          .max(MAX_SLOTS),
      })
      .meta({
        examples: [
          {
            visitors: [{ name: 'Clara Nunes', id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }],
            meals: [{ date: '2026-11-20', meal: 1, local: 2, weekDay: 'Sex' }],
          },
        ],
      }),
    answer: z
      .object({
        message: z.string(),
        created: z.int(),
        refused: z.array(z.object({ name: z.string(), date: localDate, meal: mealId, reason: z.string() })),
        /** The access code of each guest who is registered for at least one of the meals, sealed by the server. */
        accesses: z.array(z.object({ id: z.uuid(), code: z.string() })),
      })
      .meta({
        examples: [
          {
            message: 'Reservas Criadas!',
            created: 1,
            refused: [],
            accesses: [{ id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', code: `RR2.${exampleId}.…` }],
          },
        ],
      }),
    bodyLimitBytes: BULK_BODY_BYTES,
    errors: ['unauthenticated', 'forbidden', 'visitor_request_invalid', 'outcome_unknown'],
  },
} as const satisfies Record<string, Operation>;
