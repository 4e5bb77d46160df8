import { useBlocker } from '@tanstack/react-router';
import { sharedTexts } from '@/shared/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before what was typed and not saved is left behind, on another screen or by another choice on this one. Who is
 * signed out is not asked: the login comes at once.
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
