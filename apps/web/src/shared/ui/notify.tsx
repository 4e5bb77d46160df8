import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { IconCheck, IconX } from './icons.ts';

/** Shows a success message that replaces the previous notification. Works outside React, too. */
export const notifySuccess = (text: string): void =>
  show(text, 'status', 'green', <IconCheck size={18} aria-hidden />);

/** Shows a failure that replaces the previous notification. Works outside React, too. */
export const notifyFailure = (text: string): void =>
  show(text, 'alert', 'red', <IconX size={18} aria-hidden />);

function show(message: string, role: 'status' | 'alert', color: string, icon: ReactNode): void {
  notifications.clean();
  notifications.show({ message, role, color, icon, withBorder: true, withCloseButton: false });
}

/** Callbacks for a change. They show the server's message. */
export const showMessage = { onSuccess: ({ message }: { message: string }) => notifySuccess(message) };

/** Returns callbacks that show a message and close the dialog. The server's message is shown if `text` is absent. */
export const toastAndClose = (onClose: () => void, text?: string) => ({
  onSuccess: (answer: { message: string }) => {
    notifySuccess(text ?? answer.message);
    onClose();
  },
});
