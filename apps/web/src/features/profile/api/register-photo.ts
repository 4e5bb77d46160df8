import { FACE_CONSENT_VERSION, facePaths } from '@reserva/contracts/face-service';
import { ApiError } from '@/shared/api/api-error.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import { ask, type Person } from './ask-face-service.ts';
import { usePhotoReload } from './use-photo-reload.ts';

const failureOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 400 ? error.message : texts.face.serviceDown;

/** A photo of the person, and with it the consent. */
export const useRegisterPhoto = (person: Person) =>
  useChange({
    send: (image: Blob) => ask(facePaths.registerImage, person, { consent: FACE_CONSENT_VERSION, image }),
    failure: failureOf,
    after: usePhotoReload(),
  });
