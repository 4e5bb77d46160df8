import type { AnswerOf } from '@reserva/contracts/operations';
import {
  isAlways,
  type ReminderSwitches,
  type ReminderTopic,
  reminderTopics,
} from '@reserva/domain/plans/reminders';

type Row = AnswerOf<'reminders.getMine'>['lembretes'][number];

const names = {
  planned: 'padrao',
  'unreserved-1': 'semAlmoco',
  'unreserved-2': 'semJantar',
  'unreserved-3': 'semCeia',
  rating: 'avaliacao',
  closed: 'fechada',
} as const satisfies Record<ReminderTopic, Row['lembrete']>;

export const reminderRows = ({ email, push }: ReminderSwitches): Row[] =>
  reminderTopics.map((topic) => {
    const always = isAlways(topic, 'email');
    return {
      lembrete: names[topic],
      email: always || email.includes(topic),
      sempre: always,
      push: push.includes(topic),
    };
  });

/** @throws Error for what the contract does not let in */
export function topicOf(lembrete: Row['lembrete']): ReminderTopic {
  const topic = reminderTopics.find((each) => names[each] === lembrete);
  if (!topic) throw new Error(`no topic ${lembrete}`);
  return topic;
}
