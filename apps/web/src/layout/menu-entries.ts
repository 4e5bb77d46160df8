import type { Role } from '@reserva/contracts/basics/primitives';
import type { RouteName } from '@reserva/contracts/routes';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import {
  IconChartPie,
  IconClipboardList,
  IconHeadset,
  IconHome,
  IconMoodSmile,
  IconReceipt2,
  IconSettings,
  IconUserCircle,
} from '@/shared/ui/icons.ts';
import { lazyDialog } from '@/shared/ui/lazy-code.tsx';
import type { MenuDialogProps } from '../shared/router/header-variant.ts';
import { texts } from './texts.ts';

interface Common {
  label: string;
  icon: typeof IconHome;
  /** Roles that see the entry; all if absent (spec section 6). */
  roles?: readonly Role[];
}
export interface MenuLink extends Common {
  to: NonNullable<LinkProps['to']>;
  /** Call that the entry's screen cannot work without. */
  needs?: RouteName;
  params?: NonNullable<LinkProps['params']>;
}
export interface MenuDialog extends Common {
  dialog: ComponentType<MenuDialogProps>;
}
export type MenuEntry = MenuLink | MenuDialog;

/** The side menu of spec 2.3, in display order. */
const menuEntries: readonly MenuEntry[] = [
  { label: texts.menu.home, icon: IconHome, to: '/' },
  { label: texts.menu.profile, icon: IconUserCircle, to: '/profile' },
  { label: texts.menu.statement, icon: IconReceipt2, to: '/extrato/$month', params: { month: '1' } },
  { label: texts.menu.assessments, icon: IconMoodSmile, to: '/myAssessments' },
  {
    label: texts.menu.support,
    icon: IconHeadset,
    dialog: lazyDialog(() => import('./support-dialog.tsx').then((file) => file.SupportDialog)),
  },
  { label: texts.menu.reservations, icon: IconClipboardList, to: '/reserves', roles: [1, 2] },
  {
    label: texts.menu.satisfaction,
    icon: IconChartPie,
    to: '/reviews',
    roles: [1, 2],
    needs: 'quiz.getPage',
  },
  {
    label: texts.menu.settings,
    icon: IconSettings,
    roles: [1, 2, 3],
    dialog: lazyDialog(() =>
      import('../features/system/settings/components/settings-dialog.tsx').then(
        (file) => file.SettingsDialog,
      ),
    ),
  },
];

/** Returns the entries that a role sees. */
export const visibleEntries = (role: Role): MenuEntry[] =>
  menuEntries.filter(({ roles }) => roles?.includes(role) ?? true);
