import { deriveKey, type KeyPurpose } from '@reserva/secrets/keys';
import { openSealedText, sealText } from '@reserva/secrets/sealed-text';
import type { Secrets } from './plan-rotation.ts';

/** What a sealed text is under the new secret; `same` where it is so already, `unreadable` where neither secret opens it. */
export type ResealResult = { kind: 'sealed'; text: string } | { kind: 'same' | 'unreadable' };

/** Seals anew what is stored under the one secret. A text tells by itself under which of the two it is. */
export function resealing(
  { now, next }: Secrets,
  purpose: KeyPurpose = 'stored-secret',
): (sealed: string) => ResealResult {
  const [before, after] = [deriveKey(now, purpose), deriveKey(next, purpose)];
  return (sealed) => {
    if (opened(after, sealed) !== null) return { kind: 'same' };
    const text = opened(before, sealed);
    return text === null ? { kind: 'unreadable' } : { kind: 'sealed', text: sealText(after, text) };
  };
}

function opened(key: Buffer, sealed: string): string | null {
  try {
    return openSealedText(key, sealed);
  } catch {
    return null;
  }
}
