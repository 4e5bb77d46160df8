import { useBlocker } from '@tanstack/react-router';
import { sharedTexts } from '@/shared/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks for confirmation before unsaved input is lost by navigation. A redirect to the login is not blocked, because the
 * person is signed out.
 */
export function UnsavedGuard({ unsaved, what }: { unsaved: boolean; what: string }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => unsaved && next.pathname !== '/login',
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={sharedTexts.unsaved.title(what)}
      confirmLabel={sharedTexts.unsaved.discard}
      cancelLabel={sharedTexts.unsaved.continue}
      destructive
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {sharedTexts.unsaved.note}
    </ConfirmDialog>
  );
}
