import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { SpotlightEntry } from '@/layout/spotlight/entries.ts';
import { openSpotlight, Spotlight } from '@/layout/spotlight/spotlight.tsx';
import type { MenuDialogProps } from '@/shared/router/header-variant.ts';
import { useToday } from '@/shared/time/use-today.ts';
import {
  IconBarrierBlock,
  IconCoin,
  IconDeviceTablet,
  IconFileText,
  IconKey,
  IconLockOpen,
  IconPhotoUp,
} from '@/shared/ui/icons.ts';
import { lazyDialog } from '@/shared/ui/lazy-code.tsx';
import { texts } from './texts.ts';

export { openSpotlight };

type Props = MenuDialogProps;

const TurnstilesPanel = lazyDialog<Props & { onSchedule: (ip: string) => void }>(() =>
  import('@/features/gates/turnstiles/components/turnstiles-panel.tsx').then((file) => file.TurnstilesPanel),
);
const ReservesReport = lazyDialog<Props & Record<'meal' | 'site', undefined> & { date: string }>(() =>
  import('@/features/money/reports/components/reserves-report-dialog.tsx').then(
    (file) => file.ReservesReportDialog,
  ),
);

/** The panel of the turnstiles over any screen. The schedule of a turnstile opens on the screen of schedules. */
function Turnstiles({ onClose }: Props) {
  const navigate = useNavigate();
  const onSchedule = (scope: string) => {
    onClose();
    void navigate({ to: '/schedules', search: { scope } });
  };
  return <TurnstilesPanel onSchedule={onSchedule} onClose={onClose} />;
}

const TodaysReserves = ({ onClose }: Props) => (
  <ReservesReport date={useToday()} meal={undefined} site={undefined} onClose={onClose} />
);

const { dialogs: dialogTexts } = texts;
const action = (
  id: keyof typeof dialogTexts,
  rest: Required<Pick<SpotlightEntry, 'icon' | 'needs' | 'dialog'>>,
): SpotlightEntry => ({ id, group: 'actions', ...dialogTexts[id], ...rest });

/** Spotlight entries for dialogs of other features, which have no address. */
const dialogs: readonly SpotlightEntry[] = [
  action('turnstiles', { icon: IconBarrierBlock, needs: 'ratchets.getRatchets', dialog: Turnstiles }),
  action('terminals', {
    icon: IconDeviceTablet,
    needs: 'terminals.getTerminals',
    dialog: lazyDialog(() =>
      import('@/features/gates/turnstiles/components/terminals-panel.tsx').then(
        (file) => file.TerminalsPanel,
      ),
    ),
  }),
  action('prices', {
    icon: IconCoin,
    needs: 'settings.getValues',
    dialog: lazyDialog(() =>
      import('@/features/system/settings/components/values-dialog.tsx').then((file) => file.ValuesDialog),
    ),
  }),
  action('menu', {
    icon: IconPhotoUp,
    needs: 'menu.upload',
    dialog: lazyDialog(() =>
      import('@/features/system/settings/components/menu-image-dialog.tsx').then(
        (file) => file.MenuImageDialog,
      ),
    ),
  }),
  action('resetLogin', {
    icon: IconLockOpen,
    needs: 'users.resetLogin',
    dialog: lazyDialog(() =>
      import('@/features/system/settings/components/reset-login-dialog.tsx').then(
        (file) => file.ResetLoginDialog,
      ),
    ),
  }),
  action('reserves', { icon: IconFileText, needs: 'reports.reserves', dialog: TodaysReserves }),
  action('financial', {
    icon: IconCoin,
    needs: 'reports.financial',
    dialog: lazyDialog(() =>
      import('@/features/money/reports/components/financial-dialog.tsx').then((file) => file.FinancialDialog),
    ),
  }),
  action('logs', {
    icon: IconFileText,
    needs: 'reports.dailyLogs',
    dialog: lazyDialog(() =>
      import('@/features/money/reports/components/logs-report-chooser.tsx').then(
        (file) => file.LogsReportChooser,
      ),
    ),
  }),
  action('password', {
    icon: IconKey,
    needs: 'users.changePassword',
    dialog: lazyDialog(() =>
      import('@/features/people/profile/components/change-password-dialog.tsx').then(
        (file) => file.ChangePasswordDialog,
      ),
    ),
  }),
];

/** The Spotlight with the dialogs of all features. */
export const AppSpotlight = ({ onDialog }: { onDialog: (dialog: ComponentType<Props>) => void }) => (
  <Spotlight dialogs={dialogs} onDialog={onDialog} />
);
