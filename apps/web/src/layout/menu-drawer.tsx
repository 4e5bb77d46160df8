import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './layout.module.css';
import { texts } from './texts.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer, because AppShell's own navbar keeps no focus inside and closes neither on Escape nor beside it. */
export function MenuDrawer({ opened, onClose, children }: Props) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(19rem, 94vw)"
      transitionProps={{ duration: 150 }}
      returnFocus={false}
    >
      <Drawer.Overlay backgroundOpacity={0.6} />
      <Drawer.Content aria-label={texts.menu.name}>
        <nav className={classes.drawer} aria-label={texts.menu.name}>
          {children}
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  );
}
