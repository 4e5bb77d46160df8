import { AppShell, Box, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { type ComponentType, Suspense, useCallback, useRef, useState } from 'react';
import { useSession } from '@/shared/account/use-session.ts';
import { useNewVersion } from '@/shared/app-version/new-version.ts';
import { CodeFailure, lazyPart } from '@/shared/ui/lazy-code.tsx';
import type { MenuDialogProps } from '../shared/router/header-variant.ts';
import { Header } from './header.tsx';
import classes from './layout.module.css';
import { texts } from './texts.ts';
import { usePageArrival, useScreenData } from './use-page-arrival.ts';
import { useScreenRight } from './use-screen-right.ts';

/** The side menu is not in the start bundle, so that the screen appears first. */
const SideMenu = lazyPart(() => import('./menu.tsx').then((file) => file.SideMenu), CodeFailure);

/** Header, side menu and screen (spec 2.1 to 2.3). A person who is not signed in sees no menu. */
export function Layout() {
  const { signedIn } = useSession();
  const { header = 2, title, reportDialog } = useScreenData();
  const refused = useScreenRight() === 'refused';
  const [menuOpened, menu] = useDisclosure();
  const menuToggle = useRef<HTMLButtonElement>(null);
  const main = useRef<HTMLElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<MenuDialogProps> | null>(null);
  const openDialog = (dialog: ComponentType<MenuDialogProps>) => setDialog(() => dialog);
  const closeDialog = useCallback(() => setDialog(null), []);
  usePageArrival(main, title);
  return (
    <AppShell
      layout="alt"
      padding={{ base: 'sm', md: 'md' }}
      header={{ height: 'calc(var(--app-header-height) + env(safe-area-inset-top))' }}
      {...(signedIn && {
        navbar: { width: 'var(--app-rail-width)', breakpoint: 'md', collapsed: { mobile: true } },
      })}
    >
      <a className={classes.skip} href="#conteudo">
        {texts.skip}
      </a>
      <Header
        // A refused screen has no report button.
        variant={!signedIn ? 3 : refused && header > 3 ? 2 : header}
        reportDialog={reportDialog}
        menuOpened={menuOpened}
        menuToggle={menuToggle}
        onToggleMenu={menu.toggle}
        onDialog={signedIn ? openDialog : null}
      />
      {signedIn && (
        <Suspense fallback={<AppShell.Navbar />}>
          <SideMenu opened={menuOpened} toggle={menuToggle} onClose={menu.close} onDialog={openDialog} />
        </Suspense>
      )}
      <AppShell.Main ref={main} id="conteudo" tabIndex={-1} className={classes.main}>
        <UpdateBar />
        <Box maw="var(--app-content-width)" mx="auto">
          <Outlet />
        </Box>
      </AppShell.Main>
      {Dialog && <Dialog onClose={closeDialog} />}
    </AppShell>
  );
}

/** A bar that offers a new version. It is above the screen and below every dialog, so that it interrupts no one. */
function UpdateBar() {
  const take = useNewVersion();
  return (
    <div role="status">
      {take && (
        <Group className={classes.update} justify="center" gap="0 var(--mantine-spacing-xs)" fz="sm">
          {texts.update.available}
          <Button variant="transparent" td="underline" onClick={take}>
            {texts.update.take}
          </Button>
        </Group>
      )}
    </div>
  );
}
