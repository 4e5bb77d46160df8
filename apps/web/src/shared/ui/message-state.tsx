import type { ReactNode } from 'react';
import classes from './message-state.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  /** True where nothing else of the screen is there: the title is its heading then. */
  wholeScreen?: boolean | undefined;
  /** What was kept, what to do. */
  children?: ReactNode;
  action?: ReactNode;
  /** Announced at once: for failures. */
  urgent?: boolean;
}

/** A screen, or part of one, that has a message instead of content. */
export function MessageState({ icon, title, wholeScreen, children, action, urgent }: Props) {
  const Title = wholeScreen ? 'h1' : 'p';
  return (
    <div className={classes.state} data-urgent={urgent || undefined} role={urgent ? 'alert' : 'status'}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <Title className={classes.title}>{title}</Title>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
