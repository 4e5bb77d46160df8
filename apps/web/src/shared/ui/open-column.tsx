import { IconChevronRight } from '@/shared/ui/icons.ts';
import type { Column } from './column.ts';
import classes from './open-column.module.css';

interface Given<Row> {
  /** What opens, for who cannot see it: 'Abrir Ana Lima'. */
  label: (row: Row) => string;
  onOpen: (row: Row) => void;
}

/** Opens a row by mouse and finger, where a click on it chooses it; the keyboard has Enter. */
export const openColumn = <Row,>({ label, onOpen }: Given<Row>): Column<Row> => ({
  key: 'open',
  head: 'Abrir',
  width: '4rem',
  cell: (row) => (
    <button
      type="button"
      className={classes.open}
      tabIndex={-1}
      aria-label={label(row)}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(row);
      }}
    >
      <IconChevronRight size={18} aria-hidden />
    </button>
  ),
});
