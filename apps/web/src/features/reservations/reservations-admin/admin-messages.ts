import { messageByStatus, serverMessage } from '@/shared/api/api-error.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { texts } from './texts.ts';

/** Spec 8, "Reservations admin": other failures of concluding show the server's own message. */
export const concludeFailure = serverMessage(texts.failed.conclude);

/** Spec 8, "Reservations admin". */
export const deleteFailure = messageByStatus(texts.failed.delete);

/** The server says why it is not taken back. */
export const undoFailure = serverMessage(texts.failed.undo);

/** Spec 8, "Reports": master code. */
export const masterFailure = messageByStatus(texts.failed.master, {
  401: sharedTexts.accessImage.notAuthorized,
  403: sharedTexts.accessImage.notAuthorized,
});
