import type { HandlersOf } from '../../http/handler.ts';
import { addDevice } from './add-device.ts';
import { getMine } from './get-mine.ts';
import { removeDevice } from './remove-device.ts';
import { set } from './set.ts';

/** What the caller is told without asking. */
export const reminders = {
  'reminders.getMine': getMine,
  'reminders.set': set,
  'reminders.addDevice': addDevice,
  'reminders.removeDevice': removeDevice,
} satisfies HandlersOf<'reminders'>;
