import type { KeyboardEvent, MouseEvent } from 'react';
import { IconCheck } from '@/shared/ui/icons.ts';
import type { Column } from './column.ts';
import classes from './data-table.module.css';

interface Props<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  /** Null where rows are not chosen. */
  chosen: boolean | null;
  /** Present where rows take the focus. */
  focus?: { tabIndex: number; onFocus: () => void };
  onClick: (event: MouseEvent) => void;
  onSpace: ((range: boolean) => void) | undefined;
  onEnter: (() => void) | undefined;
  onMove: (event: KeyboardEvent) => void;
}

export function DataRow<Row>(props: Props<Row>) {
  const { id, row, columns, chosen, focus, onClick, onSpace, onEnter, onMove } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { ' ': onSpace && (() => onSpace(event.shiftKey)), Enter: onEnter }[event.key];
    if (!act) {
      onMove(event);
      return;
    }
    event.preventDefault();
    act();
  };
  const cell = { role: focus ? 'gridcell' : 'cell' };
  return (
    <tr
      data-row={id}
      {...focus}
      {...{ role: 'row', ...(chosen !== null && { 'aria-selected': chosen }) }}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {chosen !== null && (
        <td {...cell} className={classes.choice}>
          <span className={classes.box} aria-hidden>
            {chosen && <IconCheck size={14} stroke={4} />}
          </span>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          {...cell}
          data-main={column.main || undefined}
          data-wrap={column.wrap || undefined}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
