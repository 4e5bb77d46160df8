import type { ReservationRow } from '@reserva/contracts/http/reservation-admin';
import type { Order } from '@reserva/contracts/primitives';
import type { ReactNode } from 'react';
import type { SelectionState } from '@/shared/selection/use-selection.ts';
import { DataGrid } from '@/shared/ui/data-grid.tsx';
import { ListFooter } from '@/shared/ui/list-footer.tsx';
import { Pagination } from '@/shared/ui/pagination.tsx';
import { SelectionBar } from '@/shared/ui/selection-bar.tsx';
import { oneColumn } from '@/shared/ui/sort.ts';
import { type ChosenReservation, chosenOf } from '../bulk-result.ts';
import { countersOf, type ReservationPage as Page } from '../counters.ts';
import type { StatusFilter } from '../filters.ts';
import { texts } from '../texts.ts';
import type { useMatching } from '../use-matching.ts';
import type { useReservationList } from '../use-reservation-list.ts';
import { columnsOf } from './columns.tsx';
import { Counters } from './counters.tsx';
import { StaleNotice } from './stale-notice.tsx';

interface Props {
  data: Page;
  list: ReturnType<typeof useReservationList>;
  status: StatusFilter | undefined;
  order: Order | undefined;
  matching: Pick<ReturnType<typeof useMatching>, 'all' | 'busy'>;
  onPaste: () => void;
  selection: SelectionState<ChosenReservation>;
  empty: ReactNode;
  onOpen: (row: ReservationRow) => void;
}

/** Counters, rows, what is selected and the pages. */
export function ReservationPage({
  data,
  list,
  status,
  order,
  matching,
  selection,
  empty,
  onOpen,
  onPaste,
}: Props) {
  const { query, loading, page, pages, goTo, change } = list;
  return (
    <>
      <Counters
        counters={countersOf(data)}
        chosen={status}
        onChoose={(chosen) => change({ status: chosen })}
      />
      {query.isRefetchError && <StaleNotice since={query.dataUpdatedAt} onRetry={query.refetch} />}
      {data.page.length === 0 ? (
        empty
      ) : (
        <DataGrid
          label={texts.title}
          columns={columnsOf(onOpen)}
          dense
          sort={oneColumn('name', { order, byItself: 'asc' }, (wanted) => change({ order: wanted }))}
          rows={data.page}
          idOf={({ id }) => id}
          selection={{
            has: ({ id }) => selection.has(id),
            toggle: (row) => selection.toggle(chosenOf(row)),
            addAll: (rows) => selection.addAll(rows.map(chosenOf)),
          }}
          onOpen={onOpen}
          stale={query.isPlaceholderData}
        />
      )}
      {(data.total > 0 || selection.count > 0) && (
        <ListFooter>
          <SelectionBar
            selection={selection}
            page={data.page.map(chosenOf)}
            all={{ total: data.total, busy: matching.busy, onAll: matching.all }}
            onPaste={onPaste}
          />
          <Pagination page={page} pages={pages} loading={loading} onPage={goTo} />
        </ListFooter>
      )}
    </>
  );
}
