import { notifySuccess } from './notify.tsx';

/** What a dialog does once its change is made: says so, in the server's words unless it has its own, and is gone. */
export const toastAndClose = (onClose: () => void, text?: string) => ({
  onSuccess: (answer: { message: string }) => {
    notifySuccess(text ?? answer.message);
    onClose();
  },
});
