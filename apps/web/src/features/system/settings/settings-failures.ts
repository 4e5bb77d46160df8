import { errors } from '@reserva/contracts/basics/errors';
import { MENU_IMAGE_BYTES, MENU_IMAGE_TYPES } from '@reserva/contracts/system/menu-image';
import { messageByStatus, serverMessageOf } from '@/shared/api/api-error.ts';
import { texts } from './texts.ts';

/** Returns the server's message for a concurrent change or an unsuitable day. Other failures get the given sentence. */
const serverMessageOr = (sentence: string) => serverMessageOf([400, 404, 409], messageByStatus(sentence));
export const updateValuesFailure = serverMessageOr(texts.values.saveFailed);
export const withdrawValuesFailure = serverMessageOr(texts.values.withdrawFailed);
export const synchronizeFailure = serverMessageOr(texts.values.synchronizeFailed);
export const uploadMenuFailure = messageByStatus(texts.menu.upload.failed);
export const deleteMenuFailure = (): string => texts.menu.delete.failed;
export const endAccessFailure = messageByStatus(texts.endAccess.failed, { 404: texts.resetLogin.notFound });
export const resetLoginFailure = messageByStatus(texts.resetLogin.failed, { 404: texts.resetLogin.notFound });
export const findByCpfFailure = messageByStatus(texts.resetLogin.searchFailed);

/** Returns why a typed CPF cannot be sent (spec 5, reset two-factor), or null if it can. */
export function cpfProblem(cpf: string): string | null {
  if (/\D/.test(cpf)) return texts.resetLogin.invalidCharacters;
  return cpf.length === 11 ? null : texts.resetLogin.incomplete;
}

/**
 * Returns why a file cannot be sent (spec 5, menu upload), or null if it can. Checks before the upload to save the
 * user's time.
 */
export function menuFileProblem(file: Pick<File, 'type' | 'size'> | null): string | null {
  if (!file) return errors.image_missing.message;
  // Some systems do not know the type of a WebP file. The server then checks the content.
  const isKnownType = file.type === '' || MENU_IMAGE_TYPES.some((type) => type === file.type);
  return isKnownType && file.size <= MENU_IMAGE_BYTES ? null : errors.image_unusable.message;
}
