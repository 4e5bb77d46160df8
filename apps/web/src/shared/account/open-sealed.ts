import { fromBase64Url } from '@reserva/domain/basics/base64url';
import { getAccessKey } from './access-key.ts';

const IV_BYTES = 12;

/**
 * Decrypts data that the server encrypted for this session (docs/architecture.md "People, roles, sessions"):
 * AES-256-GCM, base64url of the iv (12 bytes), the ciphertext and the tag. The caller chooses the type; the tag proves
 * that the server wrote the data.
 * @throws ApiError when the key cannot be fetched; Error when the data was altered or belongs to another session
 */
export async function openSealed<T>(sealed: string): Promise<T> {
  const { sessionKey } = await getAccessKey();
  const key = await crypto.subtle.importKey('raw', fromBase64Url(sessionKey), 'AES-GCM', false, ['decrypt']);
  const body = fromBase64Url(sealed);
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: body.slice(0, IV_BYTES) },
    key,
    body.slice(IV_BYTES),
  );
  return JSON.parse(new TextDecoder().decode(opened)) as T;
}
