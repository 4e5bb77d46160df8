import { FACE_BASE } from '@reserva/contracts/face-service';
import { errorFrom, networkError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import type { Identity } from '@/shared/session/identity.ts';

export type Person = Pick<Identity, 'nome' | 'cpf'>;

/** Rejects with `ApiError`, as every call of ours. */
export async function ask(path: string, { nome, cpf }: Person, more: Record<string, string | Blob> = {}) {
  const { token } = await call('users.getFaceIdToken', {});
  const body = new FormData();
  for (const [field, value] of Object.entries({ name: nome, cpf, ...more })) body.append(field, value);
  const answer = await fetch(`${FACE_BASE}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  }).catch(() => {
    throw networkError();
  });
  if (!answer.ok) throw await errorFrom(answer);
  return answer;
}
