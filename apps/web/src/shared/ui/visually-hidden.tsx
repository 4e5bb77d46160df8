import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

interface Props {
  as?: 'span' | 'h1';
  role?: 'status' | 'alert';
  children: ReactNode;
}

/** For who listens to the screen. */
export const VisuallyHidden = ({ as: Tag = 'span', ...rest }: Props) => (
  <Tag className={classes.hidden} {...rest} />
);
