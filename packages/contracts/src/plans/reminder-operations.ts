import { z } from 'zod';
import { savedAnswer } from '../basics/call-shapes.ts';
import type { Operation } from '../basics/operation.ts';

/** What a person may be told of; of a meal without reservation each by itself. */
const lembrete = z.enum(['padrao', 'semAlmoco', 'semJantar', 'semCeia', 'avaliacao', 'fechada']);
const canal = z.enum(['email', 'push']);

/** As browsers give them: bounded, since whoever sends them is anybody. */
const endpoint = z.url({ protocol: /^https?$/ }).max(1_024);
/** Base64url of a point of 65 bytes, and of 16 bytes. */
const p256dh = z.string().regex(/^[\w-]{87}=?$/);
const auth = z.string().regex(/^[\w-]{22}={0,2}$/);

/** A point of P-256, as browsers write it. */
const examplePublicKey =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** What the caller is told without asking. */
export const reminderOperations = {
  'reminders.getMine': {
    summary: 'Of what the caller is told without asking, and how',
    answer: z
      .object({
        /** None of an account that is not reminded: a display's. */
        lembretes: z.array(
          z.object({
            lembrete,
            email: z.boolean(),
            /** By e-mail it comes whatever the switches say: a receipt, or what was taken back of it. */
            sempre: z.boolean(),
            /** To the devices that show notifications. */
            push: z.boolean(),
          }),
        ),
        /** False: there is no address to send to. */
        temEmail: z.boolean(),
        notificacoes: z.object({
          /** By which a browser knows that we send; null: this installation sends none. */
          chave: z.string().nullable(),
          /** Whether this session's device shows them. */
          aqui: z.boolean(),
          /** How many devices of the caller do. */
          aparelhos: z.int().min(0),
        }),
      })
      .meta({
        examples: [
          {
            lembretes: [
              { lembrete: 'padrao', email: true, sempre: true, push: true },
              { lembrete: 'semAlmoco', email: false, sempre: false, push: true },
            ],
            temEmail: true,
            notificacoes: { chave: examplePublicKey, aqui: true, aparelhos: 1 },
          },
        ],
      }),
    errors: ['unauthenticated'],
  },
  'reminders.set': {
    summary: 'Switches one of them on or off',
    body: z
      .object({ lembrete, canal, ligado: z.boolean() })
      .meta({ examples: [{ lembrete: 'semAlmoco', canal: 'email', ligado: true }] }),
    answer: savedAnswer('Lembrete ligado.'),
    errors: ['unauthenticated', 'reminder_account', 'reminder_always'],
  },
  'reminders.addDevice': {
    summary: 'The device of this session shows notifications from now on, for as long as the session lasts',
    body: z.object({ endpoint, p256dh, auth }).meta({
      examples: [
        {
          endpoint: 'https://push.example.com/send/0e039178',
          p256dh: examplePublicKey,
          auth: 'tBHItJI5svbpez7KI4CCXg',
        },
      ],
    }),
    answer: savedAnswer('Este aparelho mostra notificações.'),
    errors: ['unauthenticated', 'reminder_account', 'push_off', 'push_unfit', 'push_too_many'],
  },
  'reminders.removeDevice': {
    summary: 'The device of this session shows notifications no more',
    answer: savedAnswer('Este aparelho não mostra mais notificações.'),
    errors: ['unauthenticated'],
  },
} as const satisfies Record<string, Operation>;
