import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

/** Calls about what the caller is told without asking. */
export const reminderExamples = {
  'reminders.getMine': {
    answer: {
      lembretes: [
        { lembrete: 'padrao', email: true, sempre: true },
        { lembrete: 'semAlmoco', email: false, sempre: false },
      ],
      temEmail: true,
    },
  },
  'reminders.set': {
    body: { lembrete: 'semAlmoco', canal: 'email', ligado: true },
    answer: { message: 'Lembrete ligado.' },
  },
} satisfies { [N in RouteName]?: ExampleOf<N> };
