import type { RouteName } from '@reserva/contracts/http/routes';
import { lockOf, useRights } from '@/shared/session/use-rights.ts';
import { IconChecks, IconEdit, IconFileText, IconHistory, IconQrcode, IconTrash } from '@/shared/ui/icons.ts';
import { ToolButton } from '@/shared/ui/tool-button.tsx';
import { texts } from '../texts.ts';
import classes from './toolbar.module.css';

export type Tool = 'history' | 'access' | 'reports' | 'conclude' | 'delete' | 'edit';

interface Entry {
  tool: Tool;
  label: string;
  icon: typeof IconHistory;
  /** The call whose right locks or hides it; none where the entries inside have their own. */
  call?: RouteName;
}

/** The icon buttons of spec 2.10, in its order. */
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
  /** Whether there are reports to make. */
  reports: boolean;
  onTool: (tool: Tool) => void;
}

export function Toolbar({ reports, onTool }: Props) {
  const right = useRights();
  const shown = entries.filter(
    ({ tool, call }) => (reports || tool !== 'reports') && (!call || right(call) !== 'never'),
  );
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={texts.toolbar.actions}>
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
    </div>
  );
}
