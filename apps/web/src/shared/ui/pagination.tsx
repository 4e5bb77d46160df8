import { sharedTexts } from '@/shared/texts.ts';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@/shared/ui/icons.ts';
import { IconButton } from './icon-button.tsx';
import classes from './pagination.module.css';

interface Props {
  /** From 1. */
  page: number;
  /** At least 1: an empty list has one empty page. */
  pages: number;
  /** While the asked page is on its way, none other can be asked for. */
  loading: boolean;
  onPage: (page: number) => void;
  /** How the place is said; 'page / total' by default. */
  label?: (page: number, pages: number) => string;
}

const pageOfTotal = (page: number, pages: number) => `${page} / ${pages}`;

/** The pages of a list. Buttons that lead nowhere stay in place and say so, so that the focus is not lost. */
export function Pagination({ page, pages, loading, onPage, label = pageOfTotal }: Props) {
  const go = (to: number) => to >= 1 && to <= pages && to !== page && !loading && onPage(to);
  const atStart = page <= 1;
  const atEnd = page >= pages;
  return (
    <nav className={classes.pages} aria-label={sharedTexts.pagination.label} aria-busy={loading}>
      <IconButton
        icon={IconChevronsLeft}
        label={sharedTexts.pagination.first}
        disabled={atStart}
        onClick={() => go(1)}
      />
      <IconButton
        icon={IconChevronLeft}
        label={sharedTexts.pagination.previous}
        disabled={atStart}
        onClick={() => go(Math.min(page - 1, pages))}
      />
      <span className={classes.place} aria-live="polite">
        {label(page, pages)}
      </span>
      <IconButton
        icon={IconChevronRight}
        label={sharedTexts.pagination.next}
        disabled={atEnd}
        onClick={() => go(page + 1)}
      />
      <IconButton
        icon={IconChevronsRight}
        label={sharedTexts.pagination.last}
        disabled={atEnd}
        onClick={() => go(pages)}
      />
    </nav>
  );
}
