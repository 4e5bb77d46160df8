import { Outlet } from '@tanstack/react-router';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import { useSession } from '@/shared/session/use-session.ts';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import type { MenuDialogProps } from './menu-dialog.ts';
import { SideMenu } from './side-menu.tsx';
import { texts } from './texts.ts';
import { UpdateBar } from './update-bar.tsx';
import { usePageArrival, useScreenData } from './use-page-arrival.ts';
import { useScreenRight } from './use-screen-right.ts';
import { useSideMenu } from './use-side-menu.ts';

/** Header, side menu and the screen (spec 2.1 to 2.3). Who is not signed in sees no menu. */
export function Layout() {
  const { signedIn } = useSession();
  const { header = 2, title, reportDialog } = useScreenData();
  const refused = useScreenRight() === 'refused';
  const menu = useSideMenu();
  const main = useRef<HTMLElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<MenuDialogProps> | null>(null);
  const openDialog = (dialog: ComponentType<MenuDialogProps>) => setDialog(() => dialog);
  const closeDialog = useCallback(() => setDialog(null), []);
  usePageArrival(main, title);
  return (
    <div className={classes.layout} data-menu={signedIn || undefined}>
      <a className={classes.skip} href="#conteudo">
        {texts.skip}
      </a>
      <Header
        // What stands in the header of a screen works only where the screen does.
        variant={!signedIn ? 3 : refused && header > 3 ? 2 : header}
        reportDialog={reportDialog}
        menuOpened={menu.opened}
        onToggleMenu={menu.toggle}
        onDialog={signedIn ? openDialog : null}
      />
      {signedIn && <SideMenu state={menu} onDialog={openDialog} />}
      <UpdateBar />
      <main ref={main} id="conteudo" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {Dialog && <Dialog onClose={closeDialog} />}
    </div>
  );
}
