import type { ReactNode } from 'react';
import classes from './message-state.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  /** What was kept, what to do. */
  children?: ReactNode;
  action?: ReactNode;
  /** Announced at once: for failures. */
  urgent?: boolean;
}

/** A screen, or part of one, that has a message instead of content. */
export function MessageState({ icon, title, children, action, urgent }: Props) {
  return (
    <div className={classes.state} data-urgent={urgent || undefined} role={urgent ? 'alert' : 'status'}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
