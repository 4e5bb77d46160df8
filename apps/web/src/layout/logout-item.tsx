import { useLogout } from '@/shared/session/api/logout.ts';
import { IconLogout } from '@/shared/ui/icons.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import classes from './menu-content.module.css';
import { texts } from './texts.ts';

/** Sair: the way to /login is the session's own, whoever ends it. */
export function LogoutItem() {
  const { run, busy, done } = useLogout();
  // Until the screen is gone.
  const leaving = busy || done;
  useLoadingOverlay(leaving);
  return (
    <button type="button" className={classes.item} disabled={leaving} onClick={() => void run()}>
      <IconLogout aria-hidden />
      <span className={classes.label}>{texts.menu.logout}</span>
    </button>
  );
}
