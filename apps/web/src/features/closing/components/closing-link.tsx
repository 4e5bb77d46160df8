import { IconChevronRight, IconClipboardCheck } from '@tabler/icons-react';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import classes from './closing-link.module.css';

/** The way to the daily closing, on the home of those who may see it. */
export function ClosingLink() {
  return (
    <LinkAnchor to="/closing" className={classes.card}>
      <IconClipboardCheck size={26} aria-hidden />
      <span className={classes.words}>
        <strong>Fechamento diário</strong>
        <small>O que foi servido em cada turno, para conferir e assinar</small>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </LinkAnchor>
  );
}
