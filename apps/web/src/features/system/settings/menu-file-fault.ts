import { errors } from '@reserva/contracts/basics/errors';
import { MENU_IMAGE_BYTES, MENU_IMAGE_TYPES } from '@reserva/contracts/system/menu-image';

/** Why a file cannot be sent (spec 5, menu upload); null when it can. Told here, so that nobody uploads it in vain. */
export function menuFileFault(file: Pick<File, 'type' | 'size'> | null): string | null {
  if (!file) return errors.image_missing.message;
  // Some systems do not know the type of a WebP: the server then looks for itself.
  const isKnownType = file.type === '' || MENU_IMAGE_TYPES.some((type) => type === file.type);
  return isKnownType && file.size <= MENU_IMAGE_BYTES ? null : errors.image_unusable.message;
}
