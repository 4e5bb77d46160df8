import type { LinkProps } from '@tanstack/react-router';
import { IconChevronRight, type IconClipboardCheck } from '@/shared/ui/icons.ts';
import { LinkAnchor } from './link-anchor.tsx';
import classes from './screen-card.module.css';

interface Props {
  to: NonNullable<LinkProps['to']>;
  icon: typeof IconClipboardCheck;
  title: string;
  /** What one does there. */
  children: string;
}

/** The way from home to a screen that has no entry in the menu. */
export function ScreenCard({ to, icon: Icon, title, children }: Props) {
  return (
    <LinkAnchor to={to} className={classes.card}>
      <Icon size={26} aria-hidden />
      <span className={classes.words}>
        <strong>{title}</strong>
        <small>{children}</small>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </LinkAnchor>
  );
}
