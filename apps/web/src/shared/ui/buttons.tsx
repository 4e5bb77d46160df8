import type { ReactNode } from 'react';
import classes from './buttons.module.css';

interface Props {
  /** On a phone: one above the other, or each row filled where three do not fit side by side; else as anywhere. */
  narrow?: 'stacked' | 'filled';
  children: ReactNode;
}

/** The buttons that end a form, a dialog or a card. */
export function Buttons({ narrow, children }: Props) {
  return (
    <div className={classes.buttons} data-narrow={narrow}>
      {children}
    </div>
  );
}
