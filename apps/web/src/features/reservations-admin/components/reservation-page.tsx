import type { ReservationRow } from '@reserva/contracts/http/reservation-admin';
import type { ReactNode } from 'react';
import type { SelectionState } from '@/shared/selection/use-selection.ts';
import { DataTable } from '@/shared/ui/data-table.tsx';
import { Pagination } from '@/shared/ui/pagination.tsx';
import { SelectionBar } from '@/shared/ui/selection-bar.tsx';
import { type ChosenReservation, chosenOf } from '../bulk-result.ts';
import { countersOf, type ReservationPage as Page } from '../counters.ts';
import type { StatusFilter } from '../filters.ts';
import type { useReservationList } from '../use-reservation-list.ts';
import { columns } from './columns.tsx';
import { Counters } from './counters.tsx';
import classes from './reservations.module.css';
import { StaleNotice } from './stale-notice.tsx';

interface Props {
  data: Page;
  list: ReturnType<typeof useReservationList>;
  status: StatusFilter | undefined;
  selection: SelectionState<ChosenReservation>;
  empty: ReactNode;
  onOpen: (row: ReservationRow) => void;
}

/** Counters, rows, what is selected and the pages. */
export function ReservationPage({ data, list, status, selection, empty, onOpen }: Props) {
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
        <DataTable
          label="Reservas"
          columns={columns}
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
        <div className={classes.bottom}>
          <SelectionBar selection={selection} page={data.page.map(chosenOf)} />
          <Pagination page={page} pages={pages} loading={loading} onPage={goTo} />
        </div>
      )}
    </>
  );
}
