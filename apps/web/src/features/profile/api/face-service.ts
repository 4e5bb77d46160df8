import {
  FACE_BASE,
  FACE_CONSENT_VERSION,
  type FaceTestAnswer,
  facePaths,
  type HasImageAnswer,
} from '@reserva/contracts/face-service';
import { queryOptions } from '@tanstack/react-query';
import { errorFrom, networkError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import type { Identity } from '@/shared/session/identity.ts';

/** The face service is asked for this long whether it is there (spec section 9). */
const TEST_WITHIN_MS = 3_000;

type Person = Pick<Identity, 'nome' | 'cpf'>;

/** Whether the face service answers; asked anew each time the profile opens. */
export const faceServiceQuery = () =>
  queryOptions({
    queryKey: ['profile', 'face-service'],
    queryFn: async () => {
      try {
        const signal = AbortSignal.timeout(TEST_WITHIN_MS);
        const answer = await fetch(`${FACE_BASE}${facePaths.test}`, { signal });
        return answer.ok && ((await answer.json()) as Partial<FaceTestAnswer>).connected === true;
      } catch {
        return false;
      }
    },
    staleTime: 0,
  });

/** Whether the person has a photo. */
export const hasPhotoQuery = (person: Person | undefined, connected: boolean) =>
  queryOptions({
    queryKey: ['profile', 'has-photo', person?.cpf],
    queryFn: async () => person !== undefined && hasPhoto(person),
    enabled: connected && person !== undefined,
  });

/** One's own photo as a data URL; null while there is none. */
export const ownPhotoQuery = (person: Person | undefined, connected: boolean) =>
  queryOptions({
    queryKey: ['profile', 'photo', person?.cpf],
    queryFn: async () => {
      if (!person) return null;
      return (await hasPhoto(person))
        ? dataUrl(await (await ask(facePaths.latestImage, person)).blob())
        : null;
    },
    enabled: connected && person !== undefined,
  });

export const registerPhoto = (person: Person, image: Blob) =>
  ask(facePaths.registerImage, person, { consent: FACE_CONSENT_VERSION, image });

export const deletePhoto = (person: Person) => ask(facePaths.deleteImage, person);

async function hasPhoto(person: Person): Promise<boolean> {
  const answer = await ask(facePaths.hasImage, person);
  return ((await answer.json()) as HasImageAnswer).hasImage;
}

/** Rejects with `ApiError`, as every call of ours. */
async function ask(path: string, { nome, cpf }: Person, more: Record<string, string | Blob> = {}) {
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

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
