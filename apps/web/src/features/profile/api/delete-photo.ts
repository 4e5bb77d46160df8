import { facePaths } from '@reserva/contracts/face-service';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import { ask, type Person } from './ask-face-service.ts';
import { usePhotoReload } from './use-photo-reload.ts';

const deletePhoto = (person: Person) => ask(facePaths.deleteImage, person);

/** The photo goes, and the consent with it. */
export const useDeletePhoto = () =>
  useChange({ send: deletePhoto, failure: () => texts.face.serviceDown, after: usePhotoReload() });
