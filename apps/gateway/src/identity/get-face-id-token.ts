import { FACE_TOKEN_AUDIENCE, FACE_TOKEN_SECONDS } from '@reserva/contracts/face-service';
import { deriveKey } from '@reserva/runtime/secrets';
import { SignJWT } from 'jose';
import type { Handler } from '../http/bind.ts';

/** A token for the face service: it names the caller and opens their own photo only. */
export const getFaceIdToken: Handler<'users.getFaceIdToken'> = async (
  { config, clock },
  _input,
  { session },
) => {
  const now = Math.floor(clock.now().getTime() / 1000);
  const token = await new SignJWT({ name: session.name, cpf: session.cpf })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(FACE_TOKEN_AUDIENCE)
    .setSubject(session.userId)
    .setIssuedAt(now)
    .setExpirationTime(now + FACE_TOKEN_SECONDS)
    .sign(deriveKey(config.secret, 'face-token'));
  return { token };
};
