import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { logout } from '@/shared/session/logout.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import classes from './menu-content.module.css';

/** Sair: the way to /login is the session's own, whoever ends it. */
export function LogoutItem() {
  const [leaving, setLeaving] = useState(false);
  useLoadingOverlay(leaving);
  const leave = () => {
    setLeaving(true);
    void logout();
  };
  return (
    <button type="button" className={classes.item} disabled={leaving} onClick={leave}>
      <IconLogout aria-hidden />
      <span className={classes.label}>Sair</span>
    </button>
  );
}
