import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react';
import { useModule } from '@/shared/device/use-module.ts';
import { useOnline } from '@/shared/device/use-online.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import type { MenuDialogProps } from './menu-dialog.ts';
import classes from './side-menu.module.css';
import { texts } from './texts.ts';
import type { SideMenuState } from './use-side-menu.ts';

/** Wide enough for the rail; the same number stands in the style sheets. */
export const desktopQuery = '(min-width: 62em)';

/** What stands in it comes after the screen, which nobody has to wait for it. */
const loadContent = () => import('./menu-content.tsx');

interface Props {
  state: SideMenuState;
  onDialog: (dialog: ComponentType<MenuDialogProps>) => void;
}

/** A rail that unfolds on a desktop, a drawer on a phone. */
export function SideMenu(props: Props) {
  const desktop = useMediaQuery(desktopQuery, undefined, { getInitialValueInEffect: false });
  return desktop ? <Rail {...props} /> : <Drawer {...props} />;
}

function Rail({ state, onDialog }: Props) {
  const expanded = state.opened || state.hovered;
  // Missed for want of a network it is fetched as soon as there is one.
  const { module } = useModule(loadContent, useOnline());
  return (
    <nav
      className={classes.rail}
      aria-label={texts.menu.name}
      data-expanded={expanded || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && state.setHovered(true)}
      onPointerLeave={() => state.setHovered(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && state.setHovered(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && state.setHovered(false)}
      onKeyDown={(event) => event.key === 'Escape' && state.close()}
    >
      {module && <module.MenuContent onDone={state.close} onDialog={onDialog} />}
    </nav>
  );
}

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
function Drawer({ state, onDialog }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { module, failed } = useModule(loadContent, state.opened);
  const shown = state.opened && module !== null;
  useLoadingOverlay(state.opened && !module && !failed);
  const giveUp = useEffectEvent(() => {
    notifyFailure(sharedTexts.noConnection);
    state.close();
  });
  useEffect(() => {
    if (failed) giveUp();
  }, [failed]);
  useEffect(() => {
    const element = dialog.current;
    if (shown) element?.showModal();
    else element?.close();
  }, [shown]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for its backdrop.
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={texts.menu.name}
      onClose={state.close}
      onClick={(event) => event.target === event.currentTarget && state.close()}
    >
      <nav className={classes.drawerContent} aria-label={texts.menu.name}>
        {shown && <module.MenuContent onDone={state.close} onDialog={onDialog} />}
      </nav>
    </dialog>
  );
}
