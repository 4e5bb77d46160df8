import { type FaceTokenClaims, faceTokenClaims } from '@reserva/contracts/face-forms';
import { FACE_TOKEN_AUDIENCE } from '@reserva/contracts/face-service';
import { jwtVerify } from 'jose';
import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';

/** Who carries the token. @throws Refusal unauthenticated without a good one */
export async function holderOf(
  { tokenKey, clock }: Context,
  authorization: string | undefined,
): Promise<FaceTokenClaims> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  try {
    const { payload } = await jwtVerify(token ?? '', tokenKey, {
      algorithms: ['HS256'],
      audience: FACE_TOKEN_AUDIENCE,
      currentDate: clock.now(),
    });
    return faceTokenClaims.parse(payload);
  } catch {
    throw new Refusal('unauthenticated');
  }
}
