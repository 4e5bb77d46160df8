import {
  AppShell,
  Box,
  Drawer,
  type MantineColorScheme,
  NavLink,
  type NavLinkProps,
  Stack,
  useMantineColorScheme,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { firstAndLastName } from '@reserva/domain/basics/names';
import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type ComponentType, type Ref, type RefObject, useState } from 'react';
import { useRights } from '@/shared/account/use-rights.ts';
import { useSession } from '@/shared/account/use-session.ts';
import { APP_NAME } from '@/shared/config/app-name.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { IconDeviceMobile, IconLogout, IconMoon, IconSun } from '@/shared/ui/icons.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { LogoMark } from '@/shared/ui/logo.tsx';
import { useLogout } from '@/shared/ui/logout-api.ts';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import type { MenuDialogProps } from '../shared/router/header-variant.ts';
import classes from './layout.module.css';
import { type MenuEntry, visibleEntries } from './menu-entries.ts';
import { texts } from './texts.ts';

interface SideMenuProps {
  /** True if the person opened the menu with the header's toggle. */
  opened: boolean;
  /** The toggle button of the header. */
  toggle: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  onDialog: (dialog: ComponentType<MenuDialogProps>) => void;
}

/** The menu of spec 2.3: a rail on a desktop, a drawer on a phone. */
export function SideMenu({ opened, toggle, onClose, onDialog }: SideMenuProps) {
  // The breakpoint of AppShell's navbar.
  const isDesk = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  const { run, busy, done } = useLogout();
  // The overlay stays until the screen unmounts, even if the drawer closes earlier.
  useLoadingOverlay(busy || done);
  const onLogout = () => void run();
  if (isDesk) return <Rail opened={opened} onClose={onClose} onDialog={onDialog} onLogout={onLogout} />;
  const closeDrawer = () => {
    onClose();
    // Focus the toggle at once. A dialog that a menu entry opens later returns the focus to the element that has it
    // now.
    toggle.current?.focus({ preventScroll: true });
  };
  return (
    // Use a drawer, because AppShell's navbar neither traps the focus nor closes on Escape or a tap beside it.
    <Drawer.Root
      opened={opened}
      onClose={closeDrawer}
      position="right"
      size="min(19rem, 94vw)"
      transitionProps={{ duration: 150 }}
      returnFocus={false}
    >
      <Drawer.Overlay backgroundOpacity={0.6} />
      <Drawer.Content aria-label={texts.menu.name}>
        <nav className={classes.drawer} aria-label={texts.menu.name}>
          <MenuContent onClose={closeDrawer} onDialog={onDialog} onLogout={onLogout} />
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface ContentProps {
  onClose: () => void;
  onDialog: (dialog: ComponentType<MenuDialogProps>) => void;
  onLogout: () => void;
}
interface MenuProps extends ContentProps {
  opened: boolean;
}

/** A rail that expands over the screen while the mouse or the keyboard focus is inside. */
function Rail({ opened, onClose, ...actions }: MenuProps) {
  const [hovered, setHovered] = useState(false);
  const fold = () => {
    setHovered(false);
    onClose();
  };
  return (
    <AppShell.Navbar
      className={classes.rail}
      aria-label={texts.menu.name}
      data-expanded={opened || hovered || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && setHovered(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setHovered(false)}
      onKeyDown={(event) => event.key === 'Escape' && fold()}
    >
      <MenuContent onClose={fold} {...actions} />
    </AppShell.Navbar>
  );
}

/** Logo, entries of the role, colour scheme and Sair. */
function MenuContent({ onClose, onDialog, onLogout }: ContentProps) {
  const { identity, role } = useSession();
  return (
    <>
      <ItemLink
        to="/"
        // The logo is not a menu entry, so it is not marked as active on home.
        bg="transparent"
        c="inherit"
        aria-label={texts.homeLink}
        label={identity ? firstAndLastName(identity.nome) : APP_NAME}
        leftSection={
          <Box mx={-6} display="flex">
            <LogoMark size={36} />
          </Box>
        }
        onClick={onClose}
      />
      <Stack component="ul" gap={4} flex={1} my="sm" p={0} style={{ listStyle: 'none' }}>
        {visibleEntries(role).map((entry) => (
          <li key={entry.label}>
            <Entry entry={entry} onClose={onClose} onDialog={onDialog} />
          </li>
        ))}
      </Stack>
      <ColorSchemeItem />
      {/* The end of the session redirects to /login, so the entry needs no link. */}
      <ItemButton icon={IconLogout} label={texts.menu.logout} onClick={onLogout} />
    </>
  );
}

const itemClasses = { root: classes.item, label: classes.itemLabel };

const ItemLink = createLink(
  (
    props: NavLinkProps &
      Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof NavLinkProps> & { ref?: Ref<HTMLAnchorElement> },
  ) => <NavLink classNames={itemClasses} {...props} />,
);

interface ItemButtonProps {
  icon: MenuEntry['icon'];
  label: string;
  'aria-label'?: string;
  onClick: () => void;
}

const ItemButton = ({ icon: Icon, ...props }: ItemButtonProps) => (
  <NavLink
    component="button"
    type="button"
    classNames={itemClasses}
    leftSection={<Icon aria-hidden />}
    {...props}
  />
);

function Entry({ entry, onClose, onDialog }: Omit<ContentProps, 'onLogout'> & { entry: MenuEntry }) {
  const right = useRights();
  const { icon: Icon, label } = entry;
  if ('dialog' in entry) {
    const open = () => {
      onClose();
      onDialog(entry.dialog);
    };
    return <ItemButton icon={Icon} label={label} onClick={open} />;
  }
  // The role has the entry, but this person lacks the permission for its screen. The entry then shows the reason and
  // does not navigate.
  if (entry.needs && right(entry.needs) === 'missing') {
    const refuse = () => {
      onClose();
      notifyFailure(sharedTexts.missingRight);
    };
    return <ItemButton icon={Icon} label={label} onClick={refuse} />;
  }
  return (
    <ItemLink
      to={entry.to}
      {...(entry.params && { params: entry.params })}
      activeOptions={{ exact: entry.to === '/' }}
      label={label}
      leftSection={<Icon aria-hidden />}
      onClick={onClose}
    />
  );
}

const schemes = {
  auto: { label: texts.scheme.auto, icon: IconDeviceMobile, next: 'light' },
  light: { label: texts.scheme.light, icon: IconSun, next: 'dark' },
  dark: { label: texts.scheme.dark, icon: IconMoon, next: 'auto' },
} as const satisfies Record<MantineColorScheme, { label: string; icon: unknown; next: MantineColorScheme }>;

/** Shows the current colour scheme and switches to the next: device, light, dark. */
function ColorSchemeItem() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { label, icon, next } = schemes[colorScheme];
  return (
    <ItemButton
      icon={icon}
      label={label}
      aria-label={texts.scheme.change(label, schemes[next].label)}
      onClick={() => setColorScheme(next)}
    />
  );
}
