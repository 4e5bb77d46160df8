import type { Order } from '@reserva/contracts/primitives';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@/shared/ui/icons.ts';
import classes from './data-table.module.css';

interface Props {
  head: string;
  /** Null of a column by which the rows are not ordered. */
  order: Order | null;
  onSort: () => void;
}

const icons = { asc: IconArrowUp, desc: IconArrowDown };

/** A heading that orders the rows: its column says by `aria-sort` how. */
export function SortButton({ head, order, onSort }: Props) {
  const Arrow = order ? icons[order] : IconArrowsSort;
  return (
    <button type="button" className={classes.sort} data-sorted={order !== null || undefined} onClick={onSort}>
      {head}
      <Arrow size={14} aria-hidden />
    </button>
  );
}
