import { reminderSwitchesOf } from '@reserva/database/queries/reminders';
import type { Handler } from '../../http/handler.ts';
import { remindedPerson } from '../../reminders/reminded-person.ts';
import { reminderRows } from '../../wire/reminder.ts';

/** Of what the caller is told without asking, and how. */
export const getMine: Handler<'reminders.getMine'> = async (context, _input, { session }) => {
  const [person, switches] = await Promise.all([
    remindedPerson(context, session.userId),
    reminderSwitchesOf(context.database, session.userId),
  ]);
  return {
    lembretes: person ? reminderRows(switches) : [],
    temEmail: person !== null && person.email !== '',
  };
};
