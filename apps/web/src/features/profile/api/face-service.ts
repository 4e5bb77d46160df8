import {
  FACE_BASE,
  type FaceTestAnswer,
  facePaths,
  type HasImageAnswer,
} from '@reserva/contracts/face-service';
import { queryOptions } from '@tanstack/react-query';
import { received } from '@/shared/api/api-error.ts';
import { takeEarly } from '@/shared/api/early.ts';
import { currentSession } from '@/shared/session/session.ts';
import { ask, type Person } from './ask-face-service.ts';

/** The face service is asked for this long whether it is there (spec section 9). */
const TEST_WITHIN_MS = 3_000;

/** Whether the face service answers; asked anew each time the profile opens. */
export const faceServiceQuery = () =>
  queryOptions({
    queryKey: ['profile', 'face-service'],
    queryFn: async () => {
      try {
        const path = `${FACE_BASE}${facePaths.test}`;
        const early = await takeEarly(path, currentSession()?.token ?? null);
        // What was asked early may have run out of time while the app was started, on a slow phone.
        const answer =
          early?.response ?? (await fetch(path, { signal: AbortSignal.timeout(TEST_WITHIN_MS) }));
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
