import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { MealId } from '@reserva/contracts/primitives';
import { theMeal } from '@reserva/domain/meals';

export type Reminders = AnswerOf<'reminders.getMine'>;
export type Reminder = Reminders['lembretes'][number];

const unreserved = (meal: MealId) => ({
  title: `Você ainda não reservou ${theMeal(meal)}`,
  what: 'Na última hora da reserva, se você não tiver nada para o dia.',
});

/** What each of them tells, and when. */
export const reminderTexts: Record<Reminder['lembrete'], { title: string; what: string }> = {
  padrao: {
    title: 'Reservado pelo padrão da semana',
    what: 'Quando o padrão reserva por você, com a hora até a qual se pode cancelar.',
  },
  semAlmoco: unreserved(1),
  semJantar: unreserved(2),
  semCeia: unreserved(3),
  avaliacao: {
    title: 'Avalie a refeição',
    what: 'Depois do fim de uma refeição que você fez e não avaliou, entre 8h e 22h.',
  },
  fechada: {
    title: 'Refeição fechada ou em outro horário',
    what: 'Quando uma refeição que você reservou não será servida e a reserva é cancelada, ou muda de horário.',
  },
};

/** On how many devices somebody sees them. */
export function devicesText(count: number): string {
  if (count === 0) return 'Nenhum aparelho seu mostra notificações.';
  return count === 1
    ? 'Um aparelho seu mostra notificações.'
    : `${count} aparelhos seus mostram notificações.`;
}
