import { deriveKey, type KeyPurpose } from '@reserva/secrets/keys';
import { openSealedText, sealText } from '@reserva/secrets/sealed-text';
import type { Secrets } from './plan-rotation.ts';

/**
 * The result of resealing a text. `same` means that it is already under the new secret, `unreadable` that neither
 * secret opens it.
 */
export type ResealResult = { kind: 'sealed'; text: string } | { kind: 'same' | 'unreadable' };

/**
 * Returns a function that reseals a text under the new secret. It tries both keys, so it works for texts under either.
 */
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
