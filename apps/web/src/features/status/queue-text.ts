import type { AnswerOf } from '@reserva/contracts/http/operations';
import { counted } from '@reserva/domain/counted';

type Queue = AnswerOf<'system.getQueues'>['filas'][number];

/** What is in a queue, in a sentence. */
export function queueText({ esperando, andamento, adiadas, falhas }: Queue): string {
  const told = [
    esperando > 0 && `${esperando} esperando`,
    andamento > 0 && `${andamento} em andamento`,
    adiadas > 0 && `${counted(adiadas, 'adiado', 'adiados')} para nova tentativa`,
    falhas > 0 && counted(falhas, 'abandonado', 'abandonados'),
  ].filter(Boolean);
  return told.length > 0 ? told.join(', ') : 'Vazia';
}

/** Since when the oldest is there; null where the queue is empty. */
export function oldestText({ maisAntiga }: Queue): string | null {
  if (maisAntiga === null) return null;
  if (maisAntiga < 120) return `O mais antigo há ${maisAntiga} s`;
  const minutes = Math.floor(maisAntiga / 60);
  if (minutes < 120) return `O mais antigo há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `O mais antigo há ${hours} h` : `O mais antigo há ${Math.floor(hours / 24)} dias`;
}
