import { refusalWords } from '@/shared/api/refusal-words.ts';
import { ChangeFailed, useChange } from '@/shared/api/use-change.ts';
import { turnOff, turnOn } from '../device-push.ts';
import { reminderTouches } from './get-mine.ts';

interface Turn {
  /** Null: off. */
  key: string | null;
  badge: string;
}

async function turnDevice({ key, badge }: Turn): Promise<{ message: string }> {
  if (key === null) {
    await turnOff(badge);
    return { message: 'Este aparelho não mostra mais notificações.' };
  }
  if (!(await turnOn(key, badge)))
    throw new ChangeFailed('As notificações não foram permitidas neste navegador.', null);
  return { message: 'Este aparelho mostra notificações.' };
}

export const useTurnDevice = () =>
  useChange({
    send: turnDevice,
    failure: refusalWords('Erro ao alterar as notificações deste aparelho!'),
    touches: reminderTouches,
  });
