import { lazy, Suspense } from 'react';
import { usePasswordDue } from '@/shared/session/password-due.ts';
import { inLook } from '@/theme/in-look.tsx';

const FirstPasswordDialog = lazy(async () => {
  return {
    default: await inLook(async () => (await import('./first-password-dialog.tsx')).FirstPasswordDialog),
  };
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
