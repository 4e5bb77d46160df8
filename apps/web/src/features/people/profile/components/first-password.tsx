import { usePasswordDue } from '@/shared/session/password-due.ts';
import { lazyDialog } from '@/shared/ui/lazy-code.tsx';

const FirstPasswordDialog = lazyDialog(() =>
  import('./first-password-dialog.tsx').then((file) => file.FirstPasswordDialog),
);

/** Covers any screen while the server requires a new password. */
export function FirstPassword() {
  return usePasswordDue() && <FirstPasswordDialog />;
}
