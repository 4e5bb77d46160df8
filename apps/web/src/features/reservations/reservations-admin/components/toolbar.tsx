import { ActionIcon, Box, Button, Group, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { RouteName } from '@reserva/contracts/routes';
import { lockOf, useRights } from '@/shared/account/use-rights.ts';
import {
  IconChecks,
  IconEdit,
  IconFileText,
  IconHistory,
  IconLock,
  IconQrcode,
  IconTrash,
} from '@/shared/ui/icons.ts';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { texts } from '../texts.ts';

export type Tool = 'history' | 'access' | 'reports' | 'conclude' | 'delete' | 'edit';

interface Entry {
  tool: Tool;
  label: string;
  icon: typeof IconHistory;
  /** The call whose right hides, locks or enables the button. Absent if the menu entries have their own rights. */
  call?: RouteName;
}

/** The icon buttons of spec 2.10, in the order of the spec. */
const entries: readonly Entry[] = [
  { tool: 'history', label: texts.logs.title, icon: IconHistory, call: 'reports.getUserLogPage' },
  { tool: 'access', label: texts.access.title, icon: IconQrcode, call: 'users.master' },
  { tool: 'reports', label: texts.toolbar.pdf, icon: IconFileText, call: 'reports.reserves' },
  {
    tool: 'conclude',
    label: texts.conclude.selected,
    icon: IconChecks,
    call: 'reservations.concludeReservationsList',
  },
  {
    tool: 'delete',
    label: texts.delete.selected,
    icon: IconTrash,
    call: 'reservations.deleteReservationsList',
  },
  { tool: 'edit', label: texts.edit.title, icon: IconEdit },
];

interface Props {
  /** True if there are reports to create. */
  reports: boolean;
  onTool: (tool: Tool) => void;
}

export function Toolbar({ reports, onTool }: Props) {
  const right = useRights();
  const shown = entries.filter(
    ({ tool, call }) => (reports || tool !== 'reports') && (!call || right(call) !== 'never'),
  );
  return (
    <Group gap={6} role="toolbar" aria-label={texts.toolbar.actions}>
      {shown.map(({ tool, label, icon, call }) => (
        <ToolButton
          key={tool}
          icon={icon}
          label={label}
          destructive={tool === 'delete'}
          locked={call ? lockOf(right(call)) : null}
          onClick={() => onTool(tool)}
        />
      ))}
    </Group>
  );
}

interface ToolProps {
  icon: Entry['icon'];
  label: string;
  /** The reason why the button is locked for this user, or null. A click shows it because a phone has no tooltips. */
  locked: string | null;
  destructive: boolean;
  onClick: () => void;
}

/** Shows an icon with a tooltip. On a wide screen the label is beside the icon. */
function ToolButton({ icon: Icon, label, locked, destructive, onClick }: ToolProps) {
  const isWide = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
  const button = {
    variant: 'default',
    'aria-label': label,
    'aria-disabled': locked !== null || undefined,
    'data-disabled': locked !== null,
    ...(destructive && locked === null && { c: 'var(--status-expired-text)' }),
    onClick: () => (locked === null ? onClick() : notifyFailure(locked)),
  };
  const lock = locked !== null && (
    <Box component={IconLock} pos="absolute" bottom={2} right={2} size={14} aria-hidden />
  );
  return (
    <Tooltip
      label={locked === null ? label : `${label}: ${locked}`}
      disabled={isWide && locked === null}
      events={{ hover: true, focus: true, touch: false }}
    >
      {isWide ? (
        <Button {...button} size="sm" px={8} leftSection={<Icon size={18} aria-hidden />}>
          {label}
          {lock}
        </Button>
      ) : (
        <ActionIcon {...button}>
          <Icon aria-hidden />
          {lock}
        </ActionIcon>
      )}
    </Tooltip>
  );
}
