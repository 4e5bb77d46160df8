import { Group, Skeleton, Stack, Title } from '@mantine/core';
import { LOGS_PER_PAGE } from '@reserva/contracts/basics/limits';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { ListToExport } from '@/shared/api/screen-names.ts';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { changedFilters } from '@/shared/router/filter-values.ts';
import { useTypedDate } from '@/shared/router/use-typed-date.ts';
import { useTypedFilter } from '@/shared/router/use-typed-filter.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { type Column, DataGrid } from '@/shared/ui/data-grid.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { FilterBar, SearchField } from '@/shared/ui/filter-bar.tsx';
import { IconListSearch } from '@/shared/ui/icons.ts';
import { ListFooter } from '@/shared/ui/list-footer.tsx';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { Pagination } from '@/shared/ui/pagination.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { oneColumn } from '@/shared/ui/sort.ts';
import { usePages } from '@/shared/ui/use-pages.ts';
import { useSlashFocus } from '@/shared/ui/use-slash-focus.ts';
import type { LogFilters } from '../filters.ts';
import type { LogRequest } from '../log-request.ts';
import { texts } from '../texts.ts';

interface Props<Row extends { id: string }, Action extends number> {
  title: string;
  query: UseQueryResult<{ page: Row[]; totalLogs: number }>;
  /** The request that the query answers. */
  request: LogRequest<Action>;
  filters: LogFilters<Action>;
  onFilters: (filters: LogFilters<Action>) => void;
  actions: readonly (readonly [Action | 0, string])[];
  /** The list to export as a table. */
  lista: ListToExport;
  /** The label of the search by name, 'Usuário' or 'Operador'. */
  searchLabel: string;
  columns: readonly Column<Row>[];
  /** The message of the spec for a failed load. */
  failure: string;
  /** Explains the content of the log while the list is empty. */
  emptyHint: ReactNode;
}

/** Shows a log: its filters, its page and an empty state (spec 2.17 and 2.18). */
export function LogList<Row extends { id: string }, Action extends number>(props: Props<Row, Action>) {
  const { query, request, filters, onFilters } = props;
  const search = useRef<HTMLInputElement>(null);
  const { page, pages, loading, goTo } = usePages({
    filters,
    onFilters,
    query,
    total: query.data?.totalLogs,
    perPage: LOGS_PER_PAGE,
  });
  // Changes of the filters are ignored while the log loads (spec 5). Typed text is applied afterwards.
  const change = (nextFilters: LogFilters<Action>) =>
    loading || onFilters(changedFilters(filters, nextFilters));
  const typed = useTypedFilter(filters.name ?? '', !loading, (name) => change({ name: name || undefined }));
  const day = useTypedDate(request.date, !loading, (date) => change({ date }));
  useSlashFocus(search);

  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title size="h2">{props.title}</Title>
        <ExportList name={`${props.title} ${request.date}`} lista={props.lista} />
      </Group>
      <FilterBar label={texts.filters}>
        <DateInput label={texts.date} size="sm" value={day.date} onChange={day.setDate} />
        <ChoiceField
          label={texts.action}
          size="sm"
          value={request.action}
          choices={props.actions}
          onChange={(action) => change({ action: action === 0 ? undefined : action })}
        />
        <SearchField
          ref={search}
          wide
          label={props.searchLabel}
          value={typed.text}
          onChange={typed.setText}
        />
      </FilterBar>
      <QueryView
        query={query}
        skeleton={<LogSkeleton />}
        failure={props.failure}
        isEmpty={({ totalLogs }) => totalLogs === 0}
        empty={
          <EmptyState icon={<IconListSearch size={32} />} title={texts.nothing}>
            {props.emptyHint}
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <DataGrid
              label={props.title}
              columns={props.columns}
              rows={data.page}
              idOf={({ id }) => id}
              sort={oneColumn('time', { order: filters.order, byItself: 'desc' }, (order) =>
                change({ order }),
              )}
              stale={query.isPlaceholderData}
            />
            <ListFooter>
              <Pagination page={page} pages={pages} loading={loading} onPage={goTo} />
            </ListFooter>
          </>
        )}
      </QueryView>
    </Stack>
  );
}

const rows = Array.from({ length: 12 }, (_, row) => row);

/** Shows the shape of a page of the log while it loads. */
function LogSkeleton() {
  return (
    <Stack gap={2}>
      {rows.map((row) => (
        <Skeleton key={row} height={40} radius={0} />
      ))}
    </Stack>
  );
}
