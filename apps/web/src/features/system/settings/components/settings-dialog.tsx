import { type ComponentType, useState } from 'react';
import { useSession } from '@/shared/account/use-session.ts';
import { ChoiceDialog } from '@/shared/ui/choice-dialog.tsx';
import { ChoiceItem, ChoiceLink } from '@/shared/ui/choice-item.tsx';
import {
  IconClock,
  IconCoin,
  IconLockOpen,
  IconShieldLock,
  IconToolsKitchen2,
  IconX,
} from '@/shared/ui/icons.ts';
import { lazyDialog } from '@/shared/ui/lazy-code.tsx';
import { texts } from '../texts.ts';
import { MenuImageDialog } from './menu-image-dialog.tsx';
import { ResetLoginDialog } from './reset-login-dialog.tsx';

interface DialogProps {
  onClose: () => void;
}

const ValuesDialog = lazyDialog(() => import('./values-dialog.tsx').then((file) => file.ValuesDialog));

const dialogs = { values: ValuesDialog, reset: ResetLoginDialog, menu: MenuImageDialog } as const;

/**
 * Shows 'Configurações' (spec 2.11). Entries for administrators are locked for others. Every user of this dialog can
 * open 'Cardápio'.
 */
export function SettingsDialog({ onClose }: DialogProps) {
  const { role } = useSession();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const locked = role === 1 ? null : texts.administratorsOnly;
  const Dialog: ComponentType<DialogProps> | null = open && dialogs[open];
  if (Dialog) {
    return <Dialog onClose={() => setOpen(null)} />;
  }
  return (
    <ChoiceDialog title={texts.title} onClose={onClose}>
      <Screen
        to="/schedules"
        icon={IconClock}
        label={texts.entries.schedules}
        locked={locked}
        onLeave={onClose}
      />
      <ChoiceItem
        icon={IconCoin}
        label={texts.entries.values}
        locked={locked}
        onClick={() => setOpen('values')}
      />
      <Screen
        to="/permissions"
        icon={IconShieldLock}
        label={texts.entries.permissions}
        locked={locked}
        onLeave={onClose}
      />
      <ChoiceItem
        icon={IconLockOpen}
        label={texts.entries.resetLogin}
        locked={locked}
        onClick={() => setOpen('reset')}
      />
      <ChoiceItem icon={IconToolsKitchen2} label={texts.entries.menu} onClick={() => setOpen('menu')} />
      <ChoiceItem icon={IconX} label={texts.close} onClick={onClose} />
    </ChoiceDialog>
  );
}

interface ScreenProps {
  to: '/schedules' | '/permissions';
  icon: typeof IconClock;
  label: string;
  locked: string | null;
  onLeave: () => void;
}

function Screen({ to, icon: Icon, label, locked, onLeave }: ScreenProps) {
  if (locked !== null) return <ChoiceItem icon={Icon} label={label} locked={locked} onClick={onLeave} />;
  return <ChoiceLink to={to} leftSection={<Icon aria-hidden />} label={label} onClick={onLeave} />;
}
