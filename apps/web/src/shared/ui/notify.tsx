import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { IconCheck, IconX } from './icons.ts';

/** Shows a message in place of the one before. Works outside React, too. */
export const notifySuccess = (text: string): void =>
  show(text, 'status', 'green', <IconCheck size={18} aria-hidden />);

/** Shows a failure in place of the message before. Works outside React, too. */
export const notifyFailure = (text: string): void =>
  show(text, 'alert', 'red', <IconX size={18} aria-hidden />);

function show(message: string, role: 'status' | 'alert', color: string, icon: ReactNode): void {
  notifications.clean();
  notifications.show({ message, role, color, icon, withBorder: true, withCloseButton: false });
}

/** Follows a change: shows what the server says. */
export const showMessage = { onSuccess: ({ message }: { message: string }) => notifySuccess(message) };

/** What a dialog does once its change is made: says so, in the server's words unless it has its own, and is gone. */
export const toastAndClose = (onClose: () => void, text?: string) => ({
  onSuccess: (answer: { message: string }) => {
    notifySuccess(text ?? answer.message);
    onClose();
  },
});
