import type { ReactNode } from 'react';
import classes from './segments.module.css';

/** A few views side by side, each with its own address: links with `segmentClass`, the one shown is `aria-current`. */
export function Segments({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={classes.segments} aria-label={label}>
      {children}
    </nav>
  );
}

export const segmentClass = classes.segment;
