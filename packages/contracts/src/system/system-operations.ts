import { z } from 'zod';
import { savedAnswer } from '../basics/call-shapes.ts';
import { ALARM_LIMITS } from '../basics/limits.ts';
import type { Operation } from '../basics/operation.ts';
import { siteId } from '../basics/primitives.ts';

const state = z.enum(['ok', 'degradado', 'falha']);
/** An instant, dd/mm/yyyy HH:MM. */
const moment = z.string();

/** A part of the system, as an administrator sees it. */
const part = z
  .object({
    id: z.string(),
    nome: z.string(),
    grupo: z.enum(['processos', 'servicos', 'catracas', 'terminais']),
    /** Null before the first check. */
    situacao: state.nullable(),
    detalhe: z.string(),
    /** The action that the administrator should take; empty if the part is ok. */
    acao: z.string(),
    /** The start of the state; null if it has just begun. */
    desde: moment.nullable(),
    /** The earlier states, the latest first. */
    historico: z.array(z.object({ situacao: state, detalhe: z.string(), de: moment, ate: moment })),
  })
  .meta({ id: 'SystemPart' });

/** The counts of a queue. */
const queue = z
  .object({
    id: z.string(),
    nome: z.string(),
    esperando: z.int(),
    andamento: z.int(),
    /** Jobs that wait for another attempt. */
    adiadas: z.int(),
    /** Jobs whose last attempt failed. */
    falhas: z.int(),
    /** The age of the oldest waiting or running job in seconds; null if there is none. */
    maisAntiga: z.int().nullable(),
  })
  .meta({ id: 'SystemQueue' });

const { emails, webhook, minutes, silenceMinutes } = ALARM_LIMITS;
/** The settings of alarms: the recipients and the delay. */
const alarms = {
  emails: z.array(z.email().max(254)).max(emails),
  /** The URL that receives a POST; empty if there is none. */
  webhook: z.string().max(webhook),
  /** The time for which a part must have failed before an alarm is sent. */
  minutos: z.int().min(minutes.min).max(minutes.max),
};

/** The state of the system itself. */
export const systemOperations = {
  'system.getStatus': {
    summary: 'Every part of the system: how it is, since when, and what to do about it',
    answer: z
      .object({
        partes: z.array(part),
        /** The time of the last check of all parts; null if there was none. */
        ronda: moment.nullable(),
        /** True if the check of all parts has not run for minutes. Later changes of the states are not known. */
        rondaParada: z.boolean(),
      })
      .meta({
        examples: [
          {
            partes: [
              {
                id: 'report',
                nome: 'Relatórios',
                grupo: 'processos',
                situacao: 'falha',
                detalhe: 'Nenhum em execução',
                acao: 'Ele é iniciado de novo sozinho em meio minuto. Se não volta: docker compose ps e docker compose logs. Sem ele não se geram documentos.',
                desde: '19/11/2026 11:20',
                historico: [
                  {
                    situacao: 'ok',
                    detalhe: '1 em execução',
                    de: '18/11/2026 05:00',
                    ate: '19/11/2026 11:20',
                  },
                ],
              },
            ],
            ronda: '19/11/2026 11:30',
            rondaParada: false,
          },
        ],
      }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'system.getPublicStatus': {
    summary: 'Whether the turnstiles of each refectory operate, for everybody',
    answer: z
      .object({
        refeitorios: z.array(
          z.object({ local: siteId, situacao: state, texto: z.string() }).meta({ id: 'RefectoryStatus' }),
        ),
        em: moment,
      })
      .meta({
        examples: [
          {
            refeitorios: [
              {
                local: 1,
                situacao: 'degradado',
                texto: 'Refeitório Administrativo: 1 de 2 catracas operando',
              },
              { local: 2, situacao: 'ok', texto: 'Refeitório Fábrica: catracas operando' },
            ],
            em: '19/11/2026 11:30',
          },
        ],
      }),
    errors: [],
  },
  'system.getAlarms': {
    summary: 'Whom to tell of parts that fail, and until when nobody is told',
    answer: z.object({ ...alarms, silencio: z.object({ ate: moment, por: z.string() }).nullable() }).meta({
      examples: [
        {
          emails: ['ti@empresa.com.br'],
          webhook: '',
          minutos: 5,
          silencio: { ate: '19/11/2026 14:00', por: 'ADRIANA MENEZES' },
        },
      ],
    }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'system.updateAlarms': {
    summary: 'Whom to tell of parts that fail',
    body: z.object(alarms).meta({ examples: [{ emails: ['ti@empresa.com.br'], webhook: '', minutos: 5 }] }),
    answer: savedAnswer('Avisos atualizados!'),
    errors: ['unauthenticated', 'forbidden', 'webhook_unfit'],
  },
  'system.testAlarms': {
    summary: 'Sends a test to e-mail addresses and a webhook, saved or not, and says what each answered',
    body: z
      .object({ emails: alarms.emails, webhook: alarms.webhook })
      .meta({ examples: [{ emails: ['ti@empresa.com.br'], webhook: '' }] }),
    answer: z
      .object({
        respostas: z.array(z.object({ para: z.string(), entregue: z.boolean(), resposta: z.string() })),
      })
      .meta({
        examples: [
          { respostas: [{ para: 'ti@empresa.com.br', entregue: true, resposta: '250 2.0.0 Ok: queued' }] },
        ],
      }),
    errors: ['unauthenticated', 'forbidden', 'webhook_unfit'],
  },
  'system.getQueues': {
    summary: 'How much waits in each queue, and since when; nothing of what it is',
    answer: z.object({ filas: z.array(queue), em: moment }).meta({
      examples: [
        {
          filas: [
            {
              id: 'reservation',
              nome: 'Reservas',
              esperando: 2,
              andamento: 1,
              adiadas: 0,
              falhas: 0,
              maisAntiga: 1,
            },
          ],
          em: '19/11/2026 11:30',
        },
      ],
    }),
    errors: ['unauthenticated', 'forbidden'],
  },
  'system.silenceAlarms': {
    summary: 'Nobody is told of parts that fail for some minutes; 0 ends a silence',
    body: z.object({ minutos: z.int().min(0).max(silenceMinutes) }).meta({ examples: [{ minutos: 60 }] }),
    answer: savedAnswer('Avisos silenciados até 19/11/2026 12:30.'),
    errors: ['unauthenticated', 'forbidden'],
  },
} as const satisfies Record<string, Operation>;
