import type { FaceTokenClaims } from '@reserva/contracts/gates/face-forms';
import { sessionLives } from '@reserva/database/queries/people/sessions';
import { readFaceToken } from '@reserva/secrets/face-token';
import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';

/** Who carries the token. @throws Refusal unauthenticated without a good one of a session that still lives */
export async function holderOf(
  { tokenKey, clock, database }: Context,
  authorization: string | undefined,
): Promise<FaceTokenClaims> {
  const now = clock.now();
  const holder = await readFaceToken(tokenKey, authorization, now);
  if (!holder || !(await sessionLives(database, holder.sid, now))) throw new Refusal('unauthenticated');
  return holder;
}
