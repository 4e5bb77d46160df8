import { VisuallyHidden } from '@mantine/core';
import { type MouseEvent, useId, useRef } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import type { Column } from './column.ts';
import { DataRow } from './data-row.tsx';
import classes from './data-table.module.css';
import type { Sort } from './sort.ts';
import { SortButton } from './sort-button.tsx';
import { useActiveRow } from './use-active-row.ts';
import { useTableLayout } from './use-table-layout.ts';

export interface RowSelection<Row> {
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Chooses a range: from the row chosen before to the one chosen with Shift. */
  addAll: (rows: readonly Row[]) => void;
}

interface Props<Row> {
  /** What the rows are, for who cannot see them. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  selection?: RowSelection<Row>;
  /** Opens a row on Enter, and on a click if rows cannot be selected. */
  onOpen?: (row: Row) => void;
  /** These rows are about to be replaced. */
  stale?: boolean;
  /** Rows are low where somebody works with a mouse on a wide screen: more of them are in sight. */
  dense?: boolean;
  sort?: Sort;
}

/** A hand that clicks is not quite still. */
const DRAG_PX = 4;

/** CSS width that the columns need; a name of some twenty letters is readable in the main one. */
function neededWidth<Row>(columns: readonly Column<Row>[], selectable: boolean): string {
  const widths = columns.map(({ width, main }) =>
    width && !width.endsWith('%') ? width : main ? '15rem' : '9rem',
  );
  return `calc(${[...widths, ...(selectable ? ['3rem'] : []), '2px'].join(' + ')})`;
}

const ariaSort = ({ key: by, order }: Sort, key: string) =>
  by === key ? ({ asc: 'ascending', desc: 'descending' } as const)[order] : 'none';

/**
 * A dense table with a head that stays and rows of one height. With `selection` or `onOpen` it is operated like a grid:
 * arrows, Home and End move, Space or a click chooses, Enter opens; without `selection` a click opens. Where the columns do not fit, the minor ones give way,
 * and then each row becomes a card.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns: all, rows, idOf, selection, onOpen, stale = false, dense, sort } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const chosenLast = useRef<string | null>(null);
  const pressedAt = useRef({ x: 0, y: 0 });
  const hint = useId();
  const operable = Boolean(selection ?? onOpen);
  const ids = rows.map(idOf);
  const active = useActiveRow(body, ids);
  const { layout, room, fullRuler, shortRuler } = useTableLayout();
  const major = all.filter(({ minor }) => !minor);
  const columns = layout === 'short' ? major : all;

  const choose = (row: Row, range: boolean) => {
    if (!selection) return;
    const from = chosenLast.current === null ? -1 : ids.indexOf(chosenLast.current);
    const to = ids.indexOf(idOf(row));
    if (range && from >= 0) selection.addAll(rows.slice(Math.min(from, to), Math.max(from, to) + 1));
    else selection.toggle(row);
    chosenLast.current = idOf(row);
  };
  const onMouseDown = (event: MouseEvent) => {
    pressedAt.current = { x: event.clientX, y: event.clientY };
    // Shift chooses a range of rows here, not of text.
    if (event.shiftKey && selection) event.preventDefault();
  };
  const onClick = (event: MouseEvent, row: Row) => {
    const { x, y } = pressedAt.current;
    const dragged = Math.hypot(event.clientX - x, event.clientY - y) > DRAG_PX;
    // Whoever marks a name to copy it does not choose the row.
    if (dragged && window.getSelection()?.type === 'Range') return;
    if (selection) choose(row, event.shiftKey);
    else onOpen?.(row);
  };

  return (
    <div ref={room} className={classes.room}>
      <span className={classes.rulers} aria-hidden>
        <i ref={fullRuler} style={{ width: neededWidth(all, Boolean(selection)) }} />
        <i ref={shortRuler} style={{ width: neededWidth(major, Boolean(selection)) }} />
      </span>
      <table
        className={classes.table}
        aria-label={label}
        aria-busy={stale || undefined}
        data-selectable={selection ? true : undefined}
        data-dense={dense || undefined}
        data-sortable={sort ? true : undefined}
        data-layout={layout}
        {...(operable
          ? { role: 'grid', 'aria-describedby': hint, 'aria-multiselectable': Boolean(selection) }
          : { role: 'table' })}
      >
        {/* Roles are written out because cards lay the rows out differently, and browsers then forget them. */}
        <thead {...{ role: 'rowgroup' }}>
          <tr {...{ role: 'row' }}>
            {selection && (
              <th scope="col" className={classes.choice}>
                <VisuallyHidden>{sharedTexts.table.selection}</VisuallyHidden>
              </th>
            )}
            {columns.map(({ key, head, width }) => (
              <th
                key={key}
                {...{ role: 'columnheader' }}
                scope="col"
                style={width ? { width } : undefined}
                {...(sort?.keys.includes(key) && { 'aria-sort': ariaSort(sort, key) })}
              >
                {sort?.keys.includes(key) ? (
                  <SortButton
                    head={head}
                    order={sort.key === key ? sort.order : null}
                    onSort={() => sort.onSort(key)}
                  />
                ) : (
                  head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...{ role: 'rowgroup' }} onMouseDown={onMouseDown}>
          {rows.map((row) => {
            const id = idOf(row);
            return (
              <DataRow
                key={id}
                id={id}
                row={row}
                columns={columns}
                chosen={selection ? selection.has(row) : null}
                {...(operable && { focus: active.props(id) })}
                onClick={(event) => onClick(event, row)}
                onSpace={selection && ((range) => choose(row, range))}
                onEnter={onOpen && (() => onOpen(row))}
                onMove={(event) => operable && active.move(event, id)}
              />
            );
          })}
        </tbody>
      </table>
      {operable && (
        <p id={hint} hidden>
          {sharedTexts.table.hint(Boolean(selection), Boolean(onOpen))}
        </p>
      )}
    </div>
  );
}
