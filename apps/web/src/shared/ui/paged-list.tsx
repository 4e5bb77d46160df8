import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Icon } from '@/shared/ui/icons.ts';
import { ListFooter } from './list-footer.tsx';
import { EmptyState } from './message-state.tsx';
import { Pagination } from './pagination.tsx';
import { QueryView } from './query-view.tsx';
import { usePages } from './use-pages.ts';

interface Props<Data, Filters> {
  query: UseQueryResult<Data>;
  /** Filters as in the address, which omits the first page. */
  filters: Filters;
  onFilters: (filters: Filters) => void;
  perPage: number;
  /** Message if loading fails. */
  failure: string;
  /** Shown for an empty list. The hint explains what the list would contain. */
  empty: { icon: Icon; title: string; hint: ReactNode };
  /** Actions for the shown page. They stay visible beside the page controls. */
  actions?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows one page of a list and the controls for other pages. It also covers loading, failure and an empty list. */
export function PagedList<Data extends { total: number }, Filters extends { page?: number | undefined }>({
  query,
  filters,
  onFilters,
  perPage,
  failure,
  empty,
  actions,
  children,
}: Props<Data, Filters>) {
  const total = query.data?.total;
  const { page, pages, loading, goTo } = usePages({ filters, onFilters, query, total, perPage });
  const pagination = <Pagination page={page} pages={pages} loading={loading} onPage={goTo} />;
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height={240} />}
      failure={failure}
      isEmpty={(data) => data.total === 0}
      empty={
        <EmptyState icon={<empty.icon size={32} />} title={empty.title}>
          {empty.hint}
        </EmptyState>
      }
    >
      {(data) => (
        <>
          {children(data)}
          {actions ? (
            <ListFooter>
              {actions(data)}
              {pagination}
            </ListFooter>
          ) : (
            pagination
          )}
        </>
      )}
    </QueryView>
  );
}
