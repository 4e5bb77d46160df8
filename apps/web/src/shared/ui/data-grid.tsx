import { ActionIcon, Button, Checkbox, Paper, Table, VisuallyHidden } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import type { Order } from '@reserva/contracts/basics/primitives';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronRight } from '@/shared/ui/icons.ts';
import classes from './data-grid.module.css';
import type { Sort } from './sort.ts';
import { useGridLayout } from './use-grid-layout.ts';

export interface Column<Row> {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** CSS width on a wide screen. Columns without a width share the rest. */
  width?: string;
  /** True: in cards this column has its own line, and the others share the next. */
  main?: boolean;
  /** True for a text that must be fully visible: the row grows with it. */
  wrap?: boolean;
  /** True for a column that is hidden first if not all columns fit. The cards and the opened row still show it. */
  minor?: boolean;
}

export interface RowSelection<Row> {
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects all rows from the last selected one to the one that is clicked with Shift. */
  addAll: (rows: readonly Row[]) => void;
}

interface Props<Row> {
  /** Accessible name: the kind of the rows. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  selection?: RowSelection<Row>;
  /** Opens a row on Enter, and on a click if rows cannot be selected. */
  onOpen?: (row: Row) => void;
  /** True while these rows are about to be replaced. */
  stale?: boolean;
  /** True: lower rows on a wide screen with a mouse, so that more rows are visible. */
  dense?: boolean;
  sort?: Sort;
}

/** Pixels that the mouse may move during a click. A longer movement selects text. */
const DRAG_PX = 4;

/** Returns the CSS width that the columns need. A name of about twenty letters fits into the main column. */
function neededWidth<Row>(columns: readonly Column<Row>[], selectable: boolean): string {
  const widths = columns.map(({ width, main }) =>
    width && !width.endsWith('%') ? width : main ? '15rem' : '9rem',
  );
  return `calc(${[...widths, ...(selectable ? ['3rem'] : []), '2px'].join(' + ')})`;
}

/**
 * A table with a sticky header. With `selection` or `onOpen` it is a grid for the keyboard: arrows, Home and End move,
 * Space or a click selects, Enter opens. Without `selection` a click opens. Minor columns are hidden if not all columns
 * fit. Each row becomes a card if the other columns do not fit either.
 */
export function DataGrid<Row>(props: Props<Row>) {
  const { label, columns: all, rows, idOf, selection, onOpen, stale = false, dense, sort } = props;
  const lastSelected = useRef<string | null>(null);
  const pressedAt = useRef({ x: 0, y: 0 });
  const hint = useId();
  const isGrid = Boolean(selection ?? onOpen);
  const ids = rows.map(idOf);
  // The active row is stored by id, so that it stays active when a live update moves it.
  const [active, setActive] = useState<string | null>(null);
  const { getItemProps, setFocusedIndex } = useRovingIndex({
    total: rows.length,
    orientation: 'vertical',
    loop: false,
    focusedIndex: Math.max(0, ids.indexOf(active ?? '')),
    onFocusChange: (index) => setActive(ids[index] ?? null),
  });
  const { layout, room, fullRuler, shortRuler } = useGridLayout();
  const major = all.filter(({ minor }) => !minor);
  const columns = layout === 'short' ? major : all;

  const select = (row: Row, range: boolean) => {
    if (!selection) return;
    const from = ids.indexOf(lastSelected.current ?? '');
    const to = ids.indexOf(idOf(row));
    if (range && from >= 0) selection.addAll(rows.slice(Math.min(from, to), Math.max(from, to) + 1));
    else selection.toggle(row);
    lastSelected.current = idOf(row);
  };
  const onMouseDown = (event: MouseEvent) => {
    pressedAt.current = { x: event.clientX, y: event.clientY };
    // Shift selects a range of rows, so the browser must not select text.
    if (event.shiftKey && selection) event.preventDefault();
  };
  const onClick = (event: MouseEvent, row: Row) => {
    const { x, y } = pressedAt.current;
    const isDrag = Math.hypot(event.clientX - x, event.clientY - y) > DRAG_PX;
    // A drag selects text to copy it, so the row is not selected.
    if (isDrag && window.getSelection()?.type === 'Range') return;
    if (selection) select(row, event.shiftKey);
    else onOpen?.(row);
  };
  const rowProps = (row: Row, index: number) => {
    const item = getItemProps({ index, onClick: (event) => onClick(event, row) });
    return {
      ...item,
      onFocus: () => setFocusedIndex(index),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === ' ' && selection) select(row, event.shiftKey);
        else if (event.key === 'Enter' && onOpen) onOpen(row);
        else {
          item.onKeyDown(event);
          return;
        }
        event.preventDefault();
      },
    };
  };
  const cellRole = isGrid ? 'gridcell' : 'cell';

  return (
    <Paper ref={room} withBorder className={classes.room}>
      <span className={classes.rulers} aria-hidden>
        <i ref={fullRuler} style={{ width: neededWidth(all, Boolean(selection)) }} />
        <i ref={shortRuler} style={{ width: neededWidth(major, Boolean(selection)) }} />
      </span>
      {/* Roles are explicit, because browsers drop the table semantics when the cards change `display`. */}
      <Table
        className={classes.table}
        layout="fixed"
        stickyHeader={layout !== 'cards'}
        stickyHeaderOffset="calc(var(--app-header-height) + env(safe-area-inset-top) + var(--table-top, 0rem))"
        highlightOnHover={isGrid}
        horizontalSpacing={12}
        verticalSpacing={0}
        aria-label={label}
        aria-busy={stale || undefined}
        data-layout={layout}
        data-dense={dense || undefined}
        data-sortable={sort ? true : undefined}
        {...(isGrid
          ? { role: 'grid', 'aria-describedby': hint, 'aria-multiselectable': Boolean(selection) }
          : { role: 'table' })}
      >
        <Table.Thead role="rowgroup" c="dimmed">
          <Table.Tr role="row">
            {selection && (
              <Table.Th role="columnheader" scope="col" className={classes.check}>
                <VisuallyHidden>{sharedTexts.table.selection}</VisuallyHidden>
              </Table.Th>
            )}
            {columns.map(({ key, head, width }) => (
              <Table.Th
                key={key}
                role="columnheader"
                scope="col"
                fw={600}
                w={width}
                aria-sort={sort?.keys.includes(key) ? ariaSort(sort, key) : undefined}
              >
                {sort?.keys.includes(key) ? (
                  <SortButton order={sort.key === key ? sort.order : null} onSort={() => sort.onSort(key)}>
                    {head}
                  </SortButton>
                ) : (
                  head
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup" onMouseDown={onMouseDown}>
          {rows.map((row, index) => {
            const selected = selection?.has(row);
            return (
              <Table.Tr
                key={ids[index]}
                role="row"
                aria-selected={selected}
                {...(selected && { bg: 'var(--app-accent-soft)' })}
                {...(isGrid && rowProps(row, index))}
              >
                {selection && (
                  <Table.Td role={cellRole} className={classes.check}>
                    <Checkbox.Indicator size="xs" checked={selected === true} aria-hidden />
                  </Table.Td>
                )}
                {columns.map((column) => (
                  <Table.Td
                    key={column.key}
                    role={cellRole}
                    data-main={column.main || undefined}
                    data-wrap={column.wrap || undefined}
                  >
                    {column.cell(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
      {isGrid && (
        <p id={hint} hidden>
          {sharedTexts.table.hint(Boolean(selection), Boolean(onOpen))}
        </p>
      )}
    </Paper>
  );
}

const ariaSort = (sort: Sort, key: string) =>
  sort.key === key ? ({ asc: 'ascending', desc: 'descending' } as const)[sort.order] : 'none';

const sortIcons = { asc: IconArrowUp, desc: IconArrowDown };

interface SortButtonProps {
  /** Null if the rows are not ordered by this column. */
  order: Order | null;
  onSort: () => void;
  children: string;
}

/** A heading that orders the rows. `aria-sort` of its column gives the current order. */
function SortButton({ order, onSort, children }: SortButtonProps) {
  const Arrow = order ? sortIcons[order] : IconArrowsSort;
  return (
    <Button
      className={classes.sort}
      variant="transparent"
      color={order ? 'gray' : 'var(--app-muted)'}
      size="compact-sm"
      rightSection={<Arrow size={14} aria-hidden />}
      onClick={onSort}
    >
      {children}
    </Button>
  );
}

interface OpenColumnProps<Row> {
  /** Accessible name of the button: 'Abrir Ana Lima'. */
  label: (row: Row) => string;
  onOpen: (row: Row) => void;
}

/**
 * A column with a button that opens the row, for lists in which a click selects. The keyboard opens a row with Enter.
 */
export const openColumn = <Row,>({ label, onOpen }: OpenColumnProps<Row>): Column<Row> => ({
  key: 'open',
  head: 'Abrir',
  width: '4rem',
  cell: (row) => (
    <ActionIcon
      className={classes.open}
      tabIndex={-1}
      aria-label={label(row)}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(row);
      }}
    >
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  ),
});
