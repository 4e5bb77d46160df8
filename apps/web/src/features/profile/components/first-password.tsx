import { lazy, Suspense } from 'react';
import { usePasswordDue } from '@/shared/session/password-due.ts';

const FirstPasswordDialog = lazy(async () => {
  const { FirstPasswordDialog } = await import('./first-password-dialog.tsx');
  return { default: FirstPasswordDialog };
});

/** Over whatever screen somebody opened, while the server waits for a new password of theirs. */
export function FirstPassword() {
  if (!usePasswordDue()) return null;
  return (
    <Suspense>
      <FirstPasswordDialog />
    </Suspense>
  );
}
