import type { Role } from '@reserva/contracts/primitives';
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
import { lazyDialog } from '@/shared/ui/lazy-dialog.tsx';
import type { MenuDialogProps } from './menu-dialog.ts';

interface Common {
  label: string;
  icon: typeof IconHome;
  /** Who sees it; everybody where absent (spec section 6). */
  roles?: readonly Role[];
}
export interface MenuLink extends Common {
  to: NonNullable<LinkProps['to']>;
  params?: NonNullable<LinkProps['params']>;
}
export interface MenuDialog extends Common {
  dialog: ComponentType<MenuDialogProps>;
}
export type MenuEntry = MenuLink | MenuDialog;

/** The side menu of spec 2.3, in its order. */
const menuEntries: readonly MenuEntry[] = [
  { label: 'Início', icon: IconHome, to: '/' },
  { label: 'Meu Perfil', icon: IconUserCircle, to: '/profile' },
  { label: 'Extrato', icon: IconReceipt2, to: '/extrato/$month', params: { month: '1' } },
  { label: 'Avaliações', icon: IconMoodSmile, to: '/myAssessments' },
  {
    label: 'Suporte',
    icon: IconHeadset,
    dialog: lazyDialog(() => import('./support-dialog.tsx').then((file) => file.SupportDialog)),
  },
  { label: 'Reservas', icon: IconClipboardList, to: '/reserves', roles: [1, 2] },
  { label: 'Satisfação', icon: IconChartPie, to: '/reviews', roles: [1, 2] },
  {
    label: 'Configurações',
    icon: IconSettings,
    roles: [1, 2, 3],
    dialog: lazyDialog(() =>
      import('../operator-code.ts').then(({ operatorCode }) => operatorCode.SettingsDialog()),
    ),
  },
];

/** The entries a role sees. */
export const visibleEntries = (role: Role): MenuEntry[] =>
  menuEntries.filter(({ roles }) => roles?.includes(role) ?? true);
