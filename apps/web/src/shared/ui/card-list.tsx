import type { ReactNode } from 'react';
import blocks from './blocks.module.css';

interface Props {
  label: string;
  /** True: of another page than the one that was asked for. */
  stale?: boolean;
  children: ReactNode;
}

/** Entries side by side, as many as there is room for. */
export const CardList = ({ label, stale, children }: Props) => (
  <ul className={blocks.cards} aria-label={label} aria-busy={stale || undefined}>
    {children}
  </ul>
);
