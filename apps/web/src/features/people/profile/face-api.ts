import {
  FACE_BASE,
  FACE_CONSENT_VERSION,
  type FaceTestAnswer,
  facePaths,
  type HasImageAnswer,
} from '@reserva/contracts/gates/face-service';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Identity } from '@/shared/account/identity.ts';
import { ApiError, errorFrom, networkError, received } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { takeEarly } from '@/shared/api/early-answers.ts';
import { currentSession } from '@/shared/session/session.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

export type Person = Pick<Identity, 'nome' | 'cpf'>;

/** Sends a request to the face service. @throws ApiError when the request fails, like `call` */
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

/** Reloads the data that a registered or deleted photo changes on this device. Home uses the same data. */
export function usePhotoReload() {
  const client = useQueryClient();
  return (error: unknown) => (error ? null : client.invalidateQueries({ queryKey: ['profile'] }));
}

const deletePhoto = (person: Person) => ask(facePaths.deleteImage, person);

/** Deletes the photo and withdraws the consent. */
export const useDeletePhoto = () =>
  useChange({ send: deletePhoto, failure: () => texts.face.serviceDown, onSettled: usePhotoReload() });

/** The timeout in milliseconds of the test of the face service (spec section 9). */
const TEST_WITHIN_MS = 3_000;

/** Checks whether the face service answers, each time the profile opens. */
export const faceServiceQuery = () =>
  queryOptions({
    queryKey: ['profile', 'face-service'],
    queryFn: async () => {
      try {
        const path = `${FACE_BASE}${facePaths.test}`;
        const early = await takeEarly(path, currentSession()?.token ?? null);
        // On a slow phone, the early request may have timed out while the app started. The test is then sent again.
        const answer =
          early?.response ?? (await fetch(path, { signal: AbortSignal.timeout(TEST_WITHIN_MS) }));
        return answer.ok && ((await answer.json()) as Partial<FaceTestAnswer>).connected === true;
      } catch {
        return false;
      }
    },
    staleTime: 0,
  });

/** Checks whether the person has a photo. */
export const hasPhotoQuery = (person: Person | undefined, connected: boolean) =>
  queryOptions({
    queryKey: ['profile', 'has-photo', person?.cpf],
    queryFn: async () => person !== undefined && hasPhoto(person),
    enabled: connected && person !== undefined,
  });

/** Loads the person's own photo as a data URL. Null if there is none. */
export const ownPhotoQuery = (person: Person | undefined, connected: boolean) =>
  queryOptions({
    queryKey: ['profile', 'photo', person?.cpf],
    queryFn: async () => {
      if (!person) return null;
      return (await hasPhoto(person))
        ? dataUrl(await received((await ask(facePaths.latestImage, person)).blob()))
        : null;
    },
    enabled: connected && person !== undefined,
  });

async function hasPhoto(person: Person): Promise<boolean> {
  const answer = await ask(facePaths.hasImage, person);
  return ((await received(answer.json())) as HasImageAnswer).hasImage;
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

const registerPhotoFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 400 ? error.message : texts.face.serviceDown;

/** Registers a photo of the person together with the consent. */
export const useRegisterPhoto = (person: Person) =>
  useChange({
    send: (image: Blob) => ask(facePaths.registerImage, person, { consent: FACE_CONSENT_VERSION, image }),
    failure: registerPhotoFailure,
    onSettled: usePhotoReload(),
  });
