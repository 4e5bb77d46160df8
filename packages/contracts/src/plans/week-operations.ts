import { z } from 'zod';
import { WEEK_DAYS_MAX } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import { localDate, localTime, mealId, siteId } from '../basics/primitives.ts';
import { weekday } from '../calendar/service-commands.ts';
import { mealHours } from '../system/settings-operations.ts';

const count = z.int().min(0);

/** A meal of a weekday and its site. */
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

/** A meal of a day in a person's week. */
const weekMeal = z
  .object({
    time: mealId,
    situacao,
    /** The site of the reservation or of the plan; null if there is neither. */
    local: siteId.nullable(),
    /** The site of the pattern alone, without the changes of the day. */
    padrao: siteId.nullable(),
    /**
     * The effect of a tap. `plano`: change the plan of the day. `reserva`: reserve or cancel, as on the home screen.
     * Null: no effect.
     */
    muda: z.enum(['plano', 'reserva']).nullable(),
    /** The sites that do not serve the meal, with the reason; missing if all serve it. */
    fechada: z.partialRecord(siteId, z.string()).optional(),
    /** The sites at which an exception opens the meal, with the reason; missing if there are none. */
    aberta: z.partialRecord(siteId, z.string()).optional(),
    /** The sites at which an exception gives the meal other hours, with the reason; missing if there are none. */
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
        /** 0 before the first change. */
        versao: count,
        padrao: z.object({
          dias: z.array(patternDay),
          /** Null if the person has never saved a pattern. */
          inicio: localDate.nullable(),
          fim: localDate.nullable(),
          /**
           * The party that paused the pattern; null if it is active. The system pauses a pattern if the person has not
           * eaten any of its meals for four weeks.
           */
          pausado: z.enum(['pessoa', 'sistema']).nullable(),
        }),
        /** The reservation windows. The pattern reserves a meal when its window opens. */
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
        /** The last day; null if the pattern has no end. */
        fim: localDate.nullable(),
        /** The `versao` that the caller read. The call is refused if another device changed the week since. */
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
