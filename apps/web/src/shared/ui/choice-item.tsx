import type { ComponentType } from 'react';
import { IconLock } from '@/shared/ui/icons.ts';
import classes from './choice-dialog.module.css';
import { notifyFailure } from './notify.tsx';

interface Props {
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  label: string;
  /** Why it does nothing for this person; null when it works. Clicking says so. */
  locked?: string | null;
  onClick: () => void;
}

/** An entry of a menu; for links, see `choiceClass`. */
export function ChoiceItem({ icon: Icon, label, locked = null, onClick }: Props) {
  return (
    <button
      type="button"
      className={classes.choice}
      aria-disabled={locked !== null || undefined}
      onClick={() => (locked === null ? onClick() : notifyFailure(locked))}
    >
      <Icon aria-hidden />
      <span>
        {label}
        {locked !== null && <small>{locked}</small>}
      </span>
      {locked !== null && <IconLock aria-hidden />}
    </button>
  );
}

/** Makes a link look like an entry: icon first, then a `span`. */
export const choiceClass = classes.choice;
