import { refusalWords } from '@/shared/api/refusal-words.ts';
import { ChangeFailed, useChange } from '@/shared/api/use-change.ts';
import { turnOff, turnOn } from '../device-push.ts';
import { texts } from '../texts.ts';
import { reminderTouches } from './get-mine.ts';

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
