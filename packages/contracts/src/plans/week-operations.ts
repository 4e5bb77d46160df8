import { z } from 'zod';
import { WEEK_DAYS_MAX } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import { localDate, localTime, mealId, siteId } from '../basics/primitives.ts';
import { weekday } from '../calendar/service-commands.ts';
import { mealHours } from '../system/settings-operations.ts';

const count = z.int().min(0);

/** A meal of a weekday, and where. */
const patternDay = z.object({
  dia: weekday.meta({ description: '0 domingo a 6 sábado' }),
  time: mealId,
  local: siteId,
});

const situacao = z.enum([
  'livre',
  'planejada',
  'pulada',
  'pausada',
  'afastamento',
  'fechada',
  'reservada',
  'realizada',
  'expirada',
  'cancelada',
  'passada',
]);

/** A meal of a day in somebody's week. */
const weekMeal = z
  .object({
    time: mealId,
    situacao,
    /** Reserved there, or to be; null where nothing is. */
    local: siteId.nullable(),
    /** Of the pattern, whatever was said about the day. */
    padrao: siteId.nullable(),
    /** What can be changed: the plan of the day, the reservation itself, as on home, or nothing. */
    muda: z.enum(['plano', 'reserva']).nullable(),
    /** Where it is not served, and why; missing where it is everywhere. */
    fechada: z.partialRecord(siteId, z.string()).optional(),
    /** Where its weekday has none and somebody has opened it, and why; missing where nobody has. */
    aberta: z.partialRecord(siteId, z.string()).optional(),
    /** Where it has other hours on this day, and why; missing where it has those of every day. */
    outro: z.partialRecord(siteId, mealHours.extend({ motivo: z.string() })).optional(),
  })
  .meta({ id: 'WeekMeal' });

const changed = z.object({ message: z.string(), versao: count });
const errors = ['unauthenticated', 'week_account', 'outcome_unknown'] as const;

/** The caller's own week. */
export const weekOperations = {
  'week.getMine': {
    summary:
      "The caller's pattern of the week, and what is reserved, planned or closed in the next seven days",
    answer: z
      .object({
        /** 0 before anything was planned. */
        versao: count,
        padrao: z.object({
          dias: z.array(patternDay),
          /** Null before anything was planned. */
          inicio: localDate.nullable(),
          fim: localDate.nullable(),
          /** By whom; null while it counts. The system pauses one by which nobody ate for four weeks. */
          pausado: z.enum(['pessoa', 'sistema']).nullable(),
        }),
        /** When each meal can be reserved: the pattern does so when its window opens. */
        janelas: z.array(z.object({ time: mealId, inicio: localTime, fim: localTime })),
        dias: z.array(z.object({ data: localDate, refeicoes: z.array(weekMeal) })),
      })
      .meta({
        examples: [
          {
            versao: 3,
            padrao: {
              dias: [
                { dia: 1, time: 1, local: 2 },
                { dia: 3, time: 1, local: 1 },
              ],
              inicio: '2026-11-23',
              fim: null,
              pausado: null,
            },
            janelas: [{ time: 1, inicio: '06:00', fim: '09:30' }],
            dias: [
              {
                data: '2026-11-23',
                refeicoes: [{ time: 1, situacao: 'planejada', local: 2, padrao: 2, muda: 'plano' }],
              },
            ],
          },
        ],
      }),
    errors: ['unauthenticated'],
  },
  'week.save': {
    summary: 'What is reserved for the caller week after week, when the window of each meal opens',
    body: z
      .object({
        dias: z.array(patternDay).max(WEEK_DAYS_MAX),
        inicio: localDate,
        /** The last day; null: until further notice. */
        fim: localDate.nullable(),
        /** `versao` as it was read: of two devices that change it at once, the other is told. */
        versao: count,
      })
      .meta({
        examples: [
          {
            dias: [
              { dia: 1, time: 1, local: 2 },
              { dia: 3, time: 1, local: 1 },
            ],
            inicio: '2026-11-23',
            fim: null,
            versao: 2,
          },
        ],
      }),
    answer: changed.meta({ examples: [{ message: 'Reserva automática salva.', versao: 3 }] }),
    errors: [...errors, 'week_twice', 'week_period', 'week_changed'],
  },
  'week.setDay': {
    summary: 'Another site for a meal of a single day, or nothing; the site of the pattern takes that back',
    body: z
      .object({ data: localDate, time: mealId, local: siteId.nullable() })
      .meta({ examples: [{ data: '2026-11-25', time: 1, local: null }] }),
    answer: changed.meta({ examples: [{ message: 'Almoço de 25/11/2026: sem reserva.', versao: 4 }] }),
    errors: [...errors, 'week_day', 'week_window'],
  },
  'week.pause': {
    summary: 'Pauses the pattern, or goes on with it',
    body: z.object({ pausado: z.boolean() }).meta({ examples: [{ pausado: true }] }),
    answer: changed.meta({
      examples: [
        {
          message:
            'Reserva automática pausada. O que já foi reservado e os dias escolhidos um a um continuam.',
          versao: 5,
        },
      ],
    }),
    errors: [...errors, 'week_none'],
  },
} as const satisfies Record<string, Operation>;
