import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { ChangeFailed, useChange } from '@/shared/ui/use-change.ts';
import { reminderTouches } from './api.ts';
import { turnOff, turnOn } from './device-push.ts';
import { texts } from './texts.ts';

const setReminder = (body: RequestOf<'reminders.set'>['body']) => call('reminders.set', { body });

export const useSetReminder = () =>
  useChange({
    send: setReminder,
    failure: refusalWords(texts.setFailed),
    touches: reminderTouches,
  });

interface Turn {
  /** Null: off. */
  key: string | null;
  badge: string;
}

async function turnDevice({ key, badge }: Turn): Promise<{ message: string }> {
  if (key === null) {
    await turnOff(badge);
    return { message: texts.device.off };
  }
  if (!(await turnOn(key, badge))) throw new ChangeFailed(texts.device.denied, null);
  return { message: texts.device.on };
}

export const useTurnDevice = () =>
  useChange({
    send: turnDevice,
    failure: refusalWords(texts.device.failed),
    touches: reminderTouches,
  });
