import { useBlocker } from '@tanstack/react-router';
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
      title={`Descartar ${what}?`}
      confirmLabel="Descartar"
      cancelLabel="Continuar editando"
      destructive
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      O que foi alterado ainda não foi salvo.
    </ConfirmDialog>
  );
}
