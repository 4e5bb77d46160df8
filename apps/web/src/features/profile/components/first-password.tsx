import { useEffect, useState } from 'react';
import { reloadForNewBuild } from '@/shared/app-version/reload-for-new-build.ts';
import { useOnline } from '@/shared/device/use-online.ts';
import { usePasswordDue } from '@/shared/session/password-due.ts';
import { lazyDialog } from '@/shared/ui/lazy-dialog.tsx';

const FirstPasswordDialog = lazyDialog<{ onClose: () => void }>(() =>
  import('./first-password-dialog.tsx').then((file) => file.FirstPasswordDialog),
);

/** Over whatever screen somebody opened, while the server waits for a new password of theirs. */
export function FirstPassword() {
  const due = usePasswordDue();
  const [missing, setMissing] = useState(false);
  const online = useOnline();
  // A network that is back is the reason to try again.
  useEffect(() => {
    if (online) setMissing(false);
  }, [online]);
  // Nothing else can be done before: whatever is tapped asks for it again.
  useEffect(() => {
    if (!missing) return undefined;
    const again = () => setMissing(false);
    window.addEventListener('click', again);
    return () => window.removeEventListener('click', again);
  }, [missing]);
  // Its person cannot close it: it does so itself where its code could not be fetched.
  const giveUp = () => {
    setMissing(true);
    void reloadForNewBuild();
  };
  return due && !missing && <FirstPasswordDialog onClose={giveUp} />;
}
