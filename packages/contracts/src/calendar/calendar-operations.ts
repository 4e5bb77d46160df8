import { z } from 'zod';
import { documentReference, listOrder } from '../basics/call-shapes.ts';
import { effectOnMealsAnswer } from '../basics/effect-on-meals.ts';
import { CLOSED_MEALS_MAX, CLOSED_PER_PAGE, HOLIDAY_YEARS } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import {
  documentId,
  exampleId,
  localDate,
  mealId,
  queryNumber,
  siteId,
  stateCode,
} from '../basics/primitives.ts';
import { mealHours } from '../system/settings-operations.ts';
import { weekday } from './service-commands.ts';

const count = z.int().min(0);
const siteMeal = { local: siteId, time: mealId };
/** A meal of a weekday that the standard week closes. */
const weekdayMeal = z.object({ ...siteMeal, dia: weekday.meta({ description: '0 domingo a 6 sábado' }) });
const weekdayMeals = z.array(weekdayMeal).max(7 * CLOSED_MEALS_MAX);

/** A meal that is not served on a day, as every user sees it. */
const closedMeal = z.object({ data: localDate, ...siteMeal, motivo: z.string() }).meta({ id: 'ClosedMeal' });

/** An exception of the calendar, as administrators see it. */
export const closedRow = z
  .object({
    id: documentId,
    data: localDate,
    ...siteMeal,
    motivo: z.string(),
    /** True if the exception opens the meal. False if it closes the meal, or gives it the hours in `horario`. */
    abre: z.boolean(),
    /** The hours that the exception gives the meal; missing if it closes or opens the meal. */
    horario: mealHours.optional(),
    /** The administrator who recorded the exception. */
    por: z.string(),
    /** The time of the recording, dd/mm/yyyy HH:MM. */
    em: z.string(),
    /** The administrator who undid the exception, and the time; null if it was not undone. */
    desfeito: z.object({ por: z.string(), em: z.string() }).nullable(),
  })
  .meta({ id: 'ClosedRow' });

/** The filter of the exceptions: those from today on, or past ones. */
export const closedFilter = { situacao: z.enum(['proximas', 'passadas']) };

/** The days and meals that an exception closes or opens. */
const closing = {
  inicio: localDate,
  fim: localDate,
  refeicoes: z.array(z.object(siteMeal)).min(1).max(CLOSED_MEALS_MAX),
};

const changed = ['unauthenticated', 'forbidden', 'outcome_unknown'] as const;

/** The calendar of service. */
export const calendarOperations = {
  'calendar.getClosed': {
    summary: 'The meals of today and the seven days after it that are not served, and why',
    answer: z.object({ fechadas: z.array(closedMeal) }).meta({
      examples: [
        { fechadas: [{ data: '2026-11-20', local: 2, time: 1, motivo: 'Dia da Consciência Negra' }] },
      ],
    }),
    errors: ['unauthenticated'],
  },
  'calendar.getWeek': {
    summary: 'The weekdays on which a meal is not served, as decided last, and which count today',
    answer: z
      .object({
        /** 0 before the first version. */
        versao: count,
        /** The first day of the latest version; null before the first version. */
        desde: localDate.nullable(),
        fechadas: weekdayMeals,
        /** The version that applies today. */
        hoje: weekdayMeals,
      })
      .meta({
        examples: [
          {
            versao: 1,
            desde: '2026-12-01',
            fechadas: [
              { local: 2, time: 1, dia: 0 },
              { local: 2, time: 2, dia: 0 },
            ],
            hoje: [],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'calendar.updateWeek': {
    summary: 'The weekdays on which a meal is not served, from tomorrow or a later day on',
    body: z
      .object({
        desde: localDate,
        fechadas: weekdayMeals,
        /** The `versao` that the caller read. The call is refused if another administrator changed the week since. */
        versao: count,
      })
      .meta({
        examples: [
          {
            desde: '2026-12-01',
            fechadas: [
              { local: 2, time: 1, dia: 0 },
              { local: 2, time: 2, dia: 0 },
            ],
            versao: 0,
          },
        ],
      }),
    answer: z.object({ message: z.string(), versao: count, canceladas: count }).meta({
      examples: [{ message: 'Semana padrão alterada a partir de 01/12/2026.', versao: 1, canceladas: 0 }],
    }),
    errors: [...changed, 'service_week_past', 'service_week_changed'],
  },
  'calendar.getPage': {
    summary: 'The meals that were closed, opened or given other hours: from today on, or those before',
    body: z
      .object({
        ...closedFilter,
        ...listOrder,
        items: z.int().min(1).max(CLOSED_PER_PAGE),
        skip: z.int().min(0).max(1_000_000),
      })
      .meta({ examples: [{ situacao: 'proximas', items: 50, skip: 0 }] }),
    answer: z.object({ page: z.array(closedRow), total: z.int() }).meta({
      examples: [
        {
          page: [
            {
              id: exampleId,
              data: '2026-12-25',
              local: 2,
              time: 1,
              motivo: 'Natal',
              abre: false,
              por: 'ADRIANA MENEZES',
              em: '18/11/2026 16:40',
              desfeito: null,
            },
          ],
          total: 1,
        },
      ],
    }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'calendar.getHolidays': {
    summary:
      'Holidays of a year, national ones and those of a state: proposed, and closed only when somebody does so',
    query: z
      .object({
        year: queryNumber(z.int().min(HOLIDAY_YEARS.first).max(HOLIDAY_YEARS.last)),
        /** Includes the holidays of this state. */
        uf: stateCode.optional(),
      })
      .meta({ examples: [{ year: 2026, uf: 'SP' }] }),
    answer: z
      .object({
        feriados: z.array(
          z.object({
            data: localDate,
            nome: z.string(),
            /** True for a holiday by custom, not by law. */
            facultativo: z.boolean(),
            /** True for a holiday by a law of the state. */
            estadual: z.boolean(),
            /** The number of meals on the holiday, at both sites, that are closed already. */
            fechadas: count,
          }),
        ),
      })
      .meta({
        examples: [
          {
            feriados: [
              {
                data: '2026-07-09',
                nome: 'Revolução Constitucionalista',
                facultativo: false,
                estadual: true,
                fechadas: 6,
              },
            ],
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'calendar.preview': {
    summary: 'What closing some meals would touch; changes nothing',
    body: z
      .object(closing)
      .meta({ examples: [{ inicio: '2026-12-25', fim: '2026-12-25', refeicoes: [{ local: 2, time: 1 }] }] }),
    answer: z
      .object({
        /** Pending reservations of employees that would be cancelled. */
        reservas: count,
        /** Pending reservations of guests that would be cancelled. */
        convidados: count,
        /** Eaten meals, which stay unchanged. */
        feitas: count,
        /** Expired reservations that would no longer be charged if the waiver rules in force allow it. */
        expiradas: count,
        /** Meals that are closed already. */
        fechadas: count,
      })
      .meta({ examples: [{ reservas: 31, convidados: 2, feitas: 0, expiradas: 0, fechadas: 0 }] }),
    errors: ['unauthenticated', 'forbidden', 'service_days'],
  },
  'calendar.close': {
    summary: 'Closes meals of some days: cancels what is reserved, waives what expired, keeps what was eaten',
    body: z.object({ ...closing, motivo: z.string().max(2_000) }).meta({
      examples: [
        { inicio: '2026-12-25', fim: '2026-12-25', refeicoes: [{ local: 2, time: 1 }], motivo: 'Natal' },
      ],
    }),
    answer: z
      .object({
        fechadas: count,
        existentes: count,
        feitas: count,
        ...effectOnMealsAnswer,
      })
      .meta({
        examples: [
          {
            message: 'Fechado: Almoço na Fábrica em 25/12/2026. 33 reservas canceladas.',
            fechadas: 1,
            existentes: 0,
            feitas: 0,
            canceladas: 33,
            dispensadas: 0,
            cobradas: 0,
            corrigidas: 0,
          },
        ],
      }),
    errors: [...changed, 'service_days', 'service_reason', 'service_closed'],
  },
  'calendar.open': {
    summary: 'Opens meals of days whose weekday has none; what somebody has closed stays closed',
    body: z.object({ ...closing, motivo: z.string().max(2_000) }).meta({
      examples: [
        {
          inicio: '2026-12-06',
          fim: '2026-12-06',
          refeicoes: [{ local: 2, time: 1 }],
          motivo: 'Inventário',
        },
      ],
    }),
    answer: z.object({ message: z.string(), abertas: count, existentes: count, fechadas: count }).meta({
      examples: [
        { message: 'Aberto: Almoço na Fábrica em 06/12/2026.', abertas: 1, existentes: 0, fechadas: 0 },
      ],
    }),
    errors: [...changed, 'service_opening_days', 'service_reason', 'service_open', 'service_shut'],
  },
  'calendar.setHours': {
    summary: 'Gives a meal of some days hours of its own, and tells who has reserved it',
    body: z
      .object({
        inicio: localDate,
        fim: localDate,
        time: mealId,
        locais: z.array(siteId).min(1).max(2),
        ...mealHours.shape,
        motivo: z.string().max(2_000),
      })
      .meta({
        examples: [
          {
            inicio: '2026-12-24',
            fim: '2026-12-24',
            time: 1,
            locais: [1, 2],
            reserva: { inicio: '06:00', fim: '09:00' },
            servida: { inicio: '10:30', fim: '12:30' },
            motivo: 'Véspera de Natal',
          },
        ],
      }),
    answer: z
      .object({
        message: z.string(),
        alteradas: count,
        existentes: count,
        fechadas: count,
        /** The number of people with a reservation who are notified. */
        avisadas: count,
      })
      .meta({
        examples: [
          {
            message:
              'Outro horário: Almoço no Administrativo; Almoço na Fábrica em 24/12/2026, reservas das 06:00 às 09:00, servido das 10:30 às 12:30. 31 pessoas avisadas.',
            alteradas: 2,
            existentes: 0,
            fechadas: 0,
            avisadas: 31,
          },
        ],
      }),
    errors: [
      ...changed,
      ...(['service_hours_days', 'service_reason', 'service_hours', 'service_hours_begun'] as const),
      ...(['service_hours_taken', 'service_shut'] as const),
    ],
  },
  'calendar.reopen': {
    summary:
      'Takes back that a meal is closed, where what it cancelled stays cancelled; that it was opened, where what is reserved is cancelled; or that it has other hours, which is told',
    body: documentReference,
    answer: z.object(effectOnMealsAnswer).meta({
      examples: [
        {
          message: 'Fechamento desfeito: o que foi cancelado continua cancelado. Nenhuma refeição mudou.',
          canceladas: 0,
          dispensadas: 0,
          cobradas: 0,
          corrigidas: 0,
        },
      ],
    }),
    errors: [...changed, 'service_not_found', 'service_reopened', 'service_hours_begun'],
  },
} as const satisfies Record<string, Operation>;
