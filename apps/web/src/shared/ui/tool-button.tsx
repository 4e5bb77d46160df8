import type { ComponentType } from 'react';
import { IconLock } from '@/shared/ui/icons.ts';
import { notifyFailure } from './notify.tsx';
import classes from './tool-button.module.css';

interface Props {
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Its name, and its tooltip. */
  label: string;
  /** Why it does nothing for this person; null when it works. Clicking says so, because a phone has no tooltips. */
  locked?: string | null;
  destructive?: boolean;
  onClick: () => void;
}

/** An icon of a toolbar, with its label beside it at a desk, else with a tooltip for mouse and keyboard. */
export function ToolButton({ icon: Icon, label, locked = null, destructive = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      aria-disabled={locked !== null || undefined}
      data-tip={locked === null ? label : `${label}: ${locked}`}
      data-destructive={destructive || undefined}
      onClick={() => (locked === null ? onClick() : notifyFailure(locked))}
    >
      <Icon aria-hidden />
      <span className={classes.label} aria-hidden>
        {label}
      </span>
      {locked !== null && <IconLock className={classes.lock} aria-hidden />}
    </button>
  );
}
