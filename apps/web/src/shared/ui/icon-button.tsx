import type { ComponentType } from 'react';
import classes from './icon-button.module.css';

interface Props {
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Its name for who cannot see the icon, and its tooltip for who does not know it. */
  label: string;
  expanded?: boolean;
  /** Leads nowhere now. It stays where the keyboard finds it: a focus that vanishes is lost work. */
  disabled?: boolean;
  onClick: () => void;
}

/** A button that is only an icon, large enough for a thumb. */
export function IconButton({ icon: Icon, label, expanded, disabled = false, onClick }: Props) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-disabled={disabled || undefined}
      onClick={() => disabled || onClick()}
    >
      <Icon aria-hidden />
    </button>
  );
}
