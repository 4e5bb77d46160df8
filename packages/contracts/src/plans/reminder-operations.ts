import { z } from 'zod';
import { savedAnswer } from '../basics/call-shapes.ts';
import type { Operation } from '../basics/operation.ts';

/** The topics of reminders. The topic of a missing reservation exists once for each meal. */
const lembrete = z.enum(['padrao', 'semAlmoco', 'semJantar', 'semCeia', 'avaliacao', 'fechada']);
const canal = z.enum(['email', 'push']);

/** The address of a browser's push service. Its length is bounded, because any user can send it. */
const endpoint = z.url({ protocol: /^https?$/ }).max(1_024);
/** The public key of a browser that subscribes: a point of 65 bytes in base64url. */
const p256dh = z.string().regex(/^[\w-]{87}=?$/);
/** The secret of a browser that subscribes: 16 bytes in base64url. */
const auth = z.string().regex(/^[\w-]{22}={0,2}$/);

/** A point of the curve P-256, as browsers encode it. */
const examplePublicKey =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** The reminders of the caller. */
export const reminderOperations = {
  'reminders.getMine': {
    summary: 'Of what the caller is told without asking, and how',
    answer: z
      .object({
        /** Empty for an account without reminders, such as a display's. */
        lembretes: z.array(
          z.object({
            lembrete,
            email: z.boolean(),
            /** True if the e-mail is sent even if it is switched off: a receipt, or the cancellation of the meal. */
            sempre: z.boolean(),
            /** True if the reminder is sent to the devices that show notifications. */
            push: z.boolean(),
          }),
        ),
        /** False if the account has no e-mail address. */
        temEmail: z.boolean(),
        notificacoes: z.object({
          /** The public key with which a browser subscribes; null if this installation sends no notifications. */
          chave: z.string().nullable(),
          /** True if the device of this session shows notifications. */
          aqui: z.boolean(),
          /** The number of the caller's devices that show notifications. */
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
