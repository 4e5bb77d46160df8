import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@/shared/ui/icons.ts';
import { type State, stateNames } from '../status-text.ts';
import classes from './status.module.css';

const icons = { ok: IconCircleCheck, degradado: IconAlertTriangle, falha: IconCircleX, none: IconHelpCircle };

/** A state in colour, sign and words. @param children other words than the usual ones */
export function StateMark({ state, children }: { state: State; children?: string }) {
  const shown = state ?? 'none';
  const Icon = icons[shown];
  return (
    <span className={classes.state} data-state={shown}>
      <Icon size={18} aria-hidden />
      {children ?? stateNames[shown]}
    </span>
  );
}
