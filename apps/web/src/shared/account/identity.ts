import type { Role } from '@reserva/contracts/basics/primitives';
import { fromBase64Url } from '@reserva/domain/basics/base64url';
import type { AnswerOf } from '@/shared/api/screen-names.ts';

/** The signed-in person, as the session token says (spec section 3). */
export type Identity = AnswerOf<'users.checkLogin'>['user'];

/**
 * Decrypts the session token: a JWT signed by the server inside a JWE for this session. The client does not check the
 * signature, because the result decides only what is shown.
 * @param sessionKey AES-256 key, base64url. A promise lets the decryption code load while the key is fetched.
 * @throws Error when the key does not belong to the token
 */
export async function decodeIdentity(token: string, sessionKey: string | Promise<string>): Promise<Identity> {
  const [key, { compactDecrypt }, { decodeJwt }] = await Promise.all([
    sessionKey,
    import('jose/jwe/compact/decrypt'),
    import('jose/jwt/decode'),
  ]);
  const { plaintext } = await compactDecrypt(token, fromBase64Url(key), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  const claims = decodeJwt<Identity>(new TextDecoder().decode(plaintext));
  const { nome, cpf, email, cracha, roles } = claims;
  return { nome, cpf, email, cracha, roles: roles.slice(0, 1) };
}

/** Returns the first role. Any value other than 1, 2 or 3 is an employee (spec section 6). */
export function roleOf(identity: Identity | undefined): Role {
  const role = identity?.roles[0];
  return role === 1 || role === 2 || role === 3 ? role : 0;
}
