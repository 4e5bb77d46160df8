import type { RouteName } from '@reserva/contracts/http/routes';
import type { ExampleOf } from './example-of.ts';

/** A point of P-256, as browsers write it. */
const publicKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** Calls about what the caller is told without asking. */
export const reminderExamples = {
  'reminders.getMine': {
    answer: {
      lembretes: [
        { lembrete: 'padrao', email: true, sempre: true, push: true },
        { lembrete: 'semAlmoco', email: false, sempre: false, push: true },
      ],
      temEmail: true,
      notificacoes: { chave: publicKey, aqui: true, aparelhos: 1 },
    },
  },
  'reminders.set': {
    body: { lembrete: 'semAlmoco', canal: 'email', ligado: true },
    answer: { message: 'Lembrete ligado.' },
  },
  'reminders.addDevice': {
    body: {
      endpoint: 'https://push.example.com/send/0e039178',
      p256dh: publicKey,
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
    answer: { message: 'Este aparelho mostra notificações.' },
  },
  'reminders.removeDevice': { answer: { message: 'Este aparelho não mostra mais notificações.' } },
} satisfies { [N in RouteName]?: ExampleOf<N> };
