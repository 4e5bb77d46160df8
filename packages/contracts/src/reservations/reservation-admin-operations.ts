import { z } from 'zod';
import { documentReference, listOrder } from '../basics/call-shapes.ts';
import { MAX_ROWS, RESERVATIONS_PER_PAGE, SEARCH_MAX } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import {
  documentId,
  exampleId,
  localDate,
  localTime,
  mealId,
  mealIdOrNone,
  reservationStatus,
  siteId,
  siteIdOrNone,
} from '../basics/primitives.ts';
import { exampleExplanation, lineExplanation } from '../money/line-explanation.ts';
import { badgeList, missedBadge } from '../people/people-operations.ts';
import { conclusion } from './reservation-operations.ts';
import { rowProblem } from './row-problems.ts';
import { undoKind, undoProblem, undoProblems } from './undo-command.ts';

/** The maximum size of a body with 5,000 rows and the longest names. */
export const BULK_BODY_BYTES = 2 * 1024 * 1024;

/** A row of the operators' list (spec section 3). */
export const reservationRow = z
  .object({
    id: documentId,
    status: reservationStatus,
    usuario_nome: z.string(),
    /** The badge of an employee; empty for others. */
    cracha: z.string(),
    /** The masked CPF of an employee; empty for others. */
    cpf: z.string(),
    data: localDate,
    /**
     * The time of the passage if the person passed, otherwise the time of the reservation. An operator's decision never
     * changes it.
     */
    horario: localTime,
    /** 1 Almoço, 2 Jantar, 3 Ceia, 4 Master. */
    tipo: z.literal([...mealId.values, 4]).meta({ description: mealId.description }),
    local: siteId,
    /** The price, in reais. */
    valor: z.number(),
    /** The price after a conclusion, in reais, by the prices valid at the meal; missing if it cannot be concluded. */
    conclusao: z.number().optional(),
    /** Present if an operator concluded it. */
    concluida: conclusion.optional(),
    /** Present if a colleague handed the reservation over: the colleague and the time, HH:MM. */
    recebida: z.object({ de: z.string(), em: localTime }).optional(),
    /** Present for guests. */
    guest_id: z.string().optional(),
  })
  .meta({ id: 'ReservationRow' });

/** The counts of the day's reservations by status. The status that the filter chooses does not change them. */
const totals = z
  .object({
    total_reservations: z.int(),
    total_pending: z.int(),
    total_concluded: z.int(),
    total_expired: z.int(),
    total_reserveless: z.int(),
    total_master: z.int(),
  })
  .meta({ id: 'ReservationTotals' });

const selected = z
  .array(z.object({ id: documentId, name: z.string().max(120) }))
  .min(1)
  .max(MAX_ROWS);
const names = z.array(z.string());
/** The id of the operation. It can be undone with this id for ten minutes. */
const operacao = documentId;
/** The result of each row, in the order of the request. It is sent in addition to the lists of names. */
const details = <const V extends readonly [string, ...string[]], Fault extends z.ZodType>(
  outcomes: V,
  problem: Fault,
) =>
  z.array(
    z.object({
      id: documentId,
      name: z.string(),
      outcome: z.enum(outcomes),
      /** The reason why the row was not changed; null if it was. */
      code: problem.nullable(),
      /** The same reason in Portuguese. */
      reason: z.string().nullable(),
      /** The current reservation, even if it is deleted; missing if there is none. */
      reservation: reservationRow.optional(),
    }),
  );

/** The filter of the list; 0 means all. */
export const listFilter = {
  date: localDate,
  local: siteIdOrNone,
  time: mealIdOrNone,
  /** 0 all, 1 pending, 2 concluded, 3 expired, 4 without reservation, 5 master. */
  status: z.literal([0, ...reservationStatus.values, 5]).meta({ description: reservationStatus.description }),
  /** True for guests only. */
  guest: z.boolean(),
  /** A part of a name (case and accents do not matter), a badge or a CPF. It filters the rows and the counts. */
  name: z.string().trim().max(SEARCH_MAX).optional(),
};

const exampleRow: ReservationRow = {
  id: exampleId,
  status: 2,
  usuario_nome: 'BRUNO DE ALMEIDA LIMA',
  cracha: '2002',
  cpf: '862.***.***-57',
  data: '2026-11-19',
  horario: '08:51',
  tipo: 1,
  local: 2,
  valor: 3.5,
  concluida: { por: 'OTAVIO RAMOS', em: '20/11/2026 08:41' },
};

export const reservationAdminOperations = {
  'reservations.getPage': {
    summary: 'A page of the reservations of a day, sorted by name, with the counters of the day',
    body: z
      .object({
        ...listFilter,
        items: z.int().min(1).max(RESERVATIONS_PER_PAGE),
        skip: z.int().min(0).max(1_000_000),
        /** The order of the names. */
        ...listOrder,
      })
      .meta({
        examples: [{ date: '2026-11-19', items: 50, skip: 0, local: 0, time: 1, status: 0, guest: false }],
      }),
    answer: z
      .object({
        totalReservations: z.tuple([totals]),
        totalGuests: z.tuple([z.object({ total_guests: z.int() })]),
        /** The number of rows that match the filter, for the pages. */
        total: z.int(),
        /** True if the month of the day is closed. Its reservations can no longer be concluded or deleted. */
        closed: z.boolean(),
        /** The price of an employee's meal after a conclusion, in reais, for each shift. */
        conclusion: z.array(z.object({ time: mealId, local: siteId, value: z.number() })),
        page: z.array(reservationRow),
      })
      .meta({
        examples: [
          {
            totalReservations: [
              {
                total_reservations: 214,
                total_pending: 115,
                total_concluded: 92,
                total_expired: 0,
                total_reserveless: 5,
                total_master: 2,
              },
            ],
            totalGuests: [{ total_guests: 3 }],
            total: 214,
            closed: false,
            conclusion: [{ time: 1, local: 2, value: 3.5 }],
            page: [exampleRow],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'reservations.getMatching': {
    summary: 'All reservations of a day that match the filter, or those of a list of badges among them',
    body: z.object({ ...listFilter, crachas: badgeList.optional() }).meta({
      examples: [
        { date: '2026-11-19', local: 0, time: 1, status: 1, guest: false, crachas: ['2002', '9999'] },
      ],
    }),
    answer: z
      .object({
        /** The number of all matches. `page` contains at most 5,000 of them. */
        total: z.int(),
        page: z.array(reservationRow),
        /** Badges without a row, with the reason. */
        semReserva: z.array(missedBadge),
      })
      .meta({
        examples: [
          {
            total: 1,
            page: [exampleRow],
            semReserva: [{ linha: 2, cracha: '9999', motivo: 'Crachá não encontrado' }],
          },
        ],
      }),
    bodyLimitBytes: BULK_BODY_BYTES,
    errors: ['unauthenticated', 'forbidden'],
  },
  'reservations.explainRow': {
    summary: 'How a row of the list came about, and why it costs what it costs; also of a deleted one',
    query: documentReference,
    answer: lineExplanation
      .extend({
        /**
         * The action that the caller can undo, and the time (HH:MM) until which this is possible; missing if there is
         * none.
         */
        desfazer: z.object({ operacao, tipo: undoKind, ate: localTime }).optional(),
      })
      .meta({
        examples: [
          { ...exampleExplanation, desfazer: { operacao: exampleId, tipo: 'conclude', ate: '14:52' } },
        ],
      }),
    errors: ['unauthenticated', 'forbidden', 'reservation_not_found'],
  },
  'reservations.deleteReservationsList': {
    summary: 'Deletes reservations; a result per row',
    body: z
      .object({ reservations: selected })
      .meta({ examples: [{ reservations: [{ id: exampleId, name: 'BRUNO DE ALMEIDA LIMA' }] }] }),
    answer: z
      .object({
        deleted: names,
        notFound: names,
        failedReservations: names,
        rows: details(['deleted', 'notFound', 'failed'], rowProblem),
        operacao,
      })
      .meta({
        examples: [
          {
            deleted: ['BRUNO DE ALMEIDA LIMA'],
            notFound: [],
            failedReservations: [],
            rows: [
              {
                id: exampleId,
                name: 'BRUNO DE ALMEIDA LIMA',
                outcome: 'deleted',
                code: null,
                reason: null,
                reservation: exampleRow,
              },
            ],
            operacao: exampleId,
          },
        ],
      }),
    bodyLimitBytes: BULK_BODY_BYTES,
    errors: ['unauthenticated', 'forbidden', 'outcome_unknown'],
  },
  'reservations.concludeReservationsList': {
    summary: 'Concludes reservations; a result per row',
    body: z
      .object({ reservations: selected })
      .meta({ examples: [{ reservations: [{ id: exampleId, name: 'BRUNO DE ALMEIDA LIMA' }] }] }),
    answer: z
      .object({
        concluded: names,
        alreadyCompleted: names,
        failedReservations: names,
        rows: details(['concluded', 'alreadyCompleted', 'failed'], rowProblem),
        operacao,
      })
      .meta({
        examples: [
          {
            concluded: [],
            alreadyCompleted: ['BRUNO DE ALMEIDA LIMA'],
            failedReservations: [],
            rows: [
              {
                id: exampleId,
                name: 'BRUNO DE ALMEIDA LIMA',
                outcome: 'alreadyCompleted',
                code: 'already_done',
                reason: 'A refeição já foi feita ou concluída',
                reservation: exampleRow,
              },
            ],
            operacao: exampleId,
          },
        ],
      }),
    bodyLimitBytes: BULK_BODY_BYTES,
    errors: ['unauthenticated', 'forbidden', 'outcome_unknown'],
  },
  'reservations.concludeAll': {
    summary: 'Concludes all pending and expired reservations of a date',
    body: z.object({ date: localDate }).meta({ examples: [{ date: '2026-11-18' }] }),
    answer: z
      .object({ concluded: z.int(), message: z.string(), operacao })
      .meta({ examples: [{ concluded: 12, message: '12 reservas concluídas!', operacao: exampleId }] }),
    errors: ['unauthenticated', 'forbidden', 'future_date', 'month_closed', 'outcome_unknown'],
  },
  'reservations.concludeShift': {
    summary: 'Concludes all pending and expired reservations of a shift',
    body: z
      .object({ date: localDate, time: mealId, local: siteId })
      .meta({ examples: [{ date: '2026-11-18', time: 1, local: 2 }] }),
    answer: z
      .object({ concluded: z.int(), message: z.string(), operacao })
      .meta({ examples: [{ concluded: 1, message: '1 reserva concluída!', operacao: exampleId }] }),
    errors: ['unauthenticated', 'forbidden', 'future_date', 'month_closed', 'outcome_unknown'],
  },
  'reservations.undo': {
    summary: 'Takes back what an operation of the last ten minutes concluded or deleted; a result per row',
    body: z
      .object({
        operacao,
        tipo: undoKind,
        /** The only reservation for which the operation is undone; missing for all. */
        id: documentId.optional(),
      })
      .meta({ examples: [{ operacao: exampleId, tipo: 'conclude' }] }),
    answer: z
      .object({
        undone: names,
        failedReservations: names,
        rows: details(['undone', 'failed'], undoProblem),
      })
      .meta({
        examples: [
          {
            undone: ['BRUNO DE ALMEIDA LIMA'],
            failedReservations: [],
            rows: [
              {
                id: exampleId,
                name: 'BRUNO DE ALMEIDA LIMA',
                outcome: 'undone',
                code: null,
                reason: null,
                reservation: exampleRow,
              },
            ],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden', ...undoProblems, 'outcome_unknown'],
  },
} as const satisfies Record<string, Operation>;

export type ReservationRow = z.infer<typeof reservationRow>;
