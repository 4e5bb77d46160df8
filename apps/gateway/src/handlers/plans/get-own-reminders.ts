import { devicesOf } from '@reserva/database/queries/people/sessions';
import { reminderSwitchesOf } from '@reserva/database/queries/plans/reminders';
import { pushKeys } from '@reserva/database/queries/system/settings';
import { reminderRows } from '../../wire/reminder.ts';
import type { Handler } from '../handler.ts';
import { remindedPerson } from './reminders.ts';

/** Of what the caller is told without asking, and how. */
export const getOwnReminders: Handler<'reminders.getMine'> = async (context, _input, { session }) => {
  const { database, clock, config } = context;
  const { userId, sessionId } = session;
  const [person, switches, devices, keys] = await Promise.all([
    remindedPerson(context, userId),
    reminderSwitchesOf(database, userId),
    devicesOf(database, userId, clock.now()),
    pushKeys(database),
  ]);
  return {
    lembretes: person ? reminderRows(switches) : [],
    temEmail: person !== null && person.email !== '',
    notificacoes: {
      chave: config.push.on ? (keys?.public ?? null) : null,
      aqui: devices.some((each) => each.sessionId === sessionId),
      aparelhos: devices.length,
    },
  };
};
