import type { RequestOf } from '@reserva/contracts/http/operations';
import type { FoundUsers } from '@reserva/contracts/http/people';
import { call } from '@/shared/api/call.ts';
import { openSealed } from '@/shared/session/open-sealed.ts';

/** Active people by a part of their name, with whole CPFs: so the answer is encrypted for the session. */
export async function findPeople(
  body: RequestOf<'users.findUsers'>['body'],
  signal: AbortSignal,
): Promise<FoundUsers> {
  const { response } = await call('users.findUsers', { body }, { signal });
  return openSealed<FoundUsers>(response);
}
