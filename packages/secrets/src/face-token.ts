import { type FaceTokenClaims, faceTokenClaims } from '@reserva/contracts/gates/face-forms';
import { FACE_TOKEN_AUDIENCE, FACE_TOKEN_SECONDS } from '@reserva/contracts/gates/face-service';
import { jwtVerify, SignJWT } from 'jose';

/**
 * Issues a token with which a person can open only their own photo at the face service. The token is valid only while
 * its session is active.
 */
export function issueFaceToken(key: Uint8Array, { sub, name, cpf, sid }: FaceTokenClaims, at: Date) {
  const now = Math.floor(at.getTime() / 1000);
  return new SignJWT({ name, cpf, sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(FACE_TOKEN_AUDIENCE)
    .setSubject(sub)
    .setIssuedAt(now)
    .setExpirationTime(now + FACE_TOKEN_SECONDS)
    .sign(key);
}

/**
 * Reads the token from an Authorization header. It does not check if the session is still active.
 * @returns null if the token is missing, invalid or expired
 */
export async function readFaceToken(
  key: Uint8Array,
  authorization: string | undefined,
  at: Date,
): Promise<FaceTokenClaims | null> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (!token) return null;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: FACE_TOKEN_AUDIENCE,
      requiredClaims: ['exp'],
      currentDate: at,
    });
    return faceTokenClaims.parse(payload);
  } catch {
    return null;
  }
}
