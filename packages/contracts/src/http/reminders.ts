import { z } from 'zod';
import type { Operation } from './operation.ts';

/** What a person may be told of; of a meal without reservation each by itself. */
const lembrete = z.enum(['padrao', 'semAlmoco', 'semJantar', 'semCeia', 'avaliacao', 'fechada']);
const canal = z.enum(['email']);

/** What the caller is told without asking. */
export const reminderOperations = {
  'reminders.getMine': {
    summary: 'Of what the caller is told without asking, and how',
    answer: z.object({
      /** None of an account that is not reminded: a display's. */
      lembretes: z.array(
        z.object({
          lembrete,
          email: z.boolean(),
          /** By e-mail it comes whatever the switches say: a receipt, or what was taken back of it. */
          sempre: z.boolean(),
        }),
      ),
      /** False: there is no address to send to. */
      temEmail: z.boolean(),
    }),
    errors: ['unauthenticated'],
  },
  'reminders.set': {
    summary: 'Switches one of them on or off',
    body: z.object({ lembrete, canal, ligado: z.boolean() }),
    answer: z.object({ message: z.string() }),
    errors: ['unauthenticated', 'reminder_account', 'reminder_always'],
  },
} as const satisfies Record<string, Operation>;
