import { issueFaceToken } from '@reserva/secrets/face-token';
import type { Handler } from '../handler.ts';

/** A token for the face service: it names the caller, opens their own photo only, and ends with this session. */
export const getFaceIdToken: Handler<'users.getFaceIdToken'> = async (
  { keys, clock },
  _input,
  { session: { userId: sub, sessionId: sid, name, cpf } },
) => ({ token: await issueFaceToken(keys.faceToken, { sub, sid, name, cpf }, clock.now()) });
