import { Skeleton } from '@mantine/core';
import { CLOSED_PER_PAGE } from '@reserva/contracts/limits';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { changedFilters } from '@/shared/router/filter-values.ts';
import { useRedirectToLogin } from '@/shared/session/use-redirect-to-login.ts';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { EmptyState } from '@/shared/ui/empty-state.tsx';
import { Pagination } from '@/shared/ui/pagination.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { usePages } from '@/shared/ui/use-pages.ts';
import { closedPageQuery } from '../api/get-closed-page.ts';
import type { CalendarFilters } from '../calendar-filters.ts';
import type { ClosedMeal } from '../calendar-text.ts';
import classes from './calendar.module.css';
import { ClosedCard } from './closed-card.tsx';

const shows = [
  ['proximas', 'De hoje em diante'],
  ['passadas', 'Passadas'],
] as const;

interface Props {
  filters: CalendarFilters;
  onFilters: (filters: CalendarFilters) => void;
  onReopen: (closed: ClosedMeal) => void;
}

/** The meals that were closed: coming ones, or past ones. */
export function ClosedList({ filters, onFilters, onReopen }: Props) {
  const { show = 'proximas', page = 1 } = filters;
  const query = useQuery(
    closedPageQuery({ situacao: show, items: CLOSED_PER_PAGE, skip: (page - 1) * CLOSED_PER_PAGE }),
  );
  useRedirectToLogin(query.error, [401]);
  const { pages, loading, goTo } = usePages({
    filters,
    onFilters,
    query,
    total: query.data?.total,
    perPage: CLOSED_PER_PAGE,
  });
  return (
    <>
      <ChoiceField
        className={classes.from}
        label="Mostrar"
        value={show}
        choices={shows}
        onChange={(chosen) =>
          onFilters(changedFilters(filters, { show: chosen === 'proximas' ? undefined : chosen }))
        }
      />
      <QueryView
        query={query}
        skeleton={<Skeleton height={160} />}
        failure="Erro ao buscar refeições fechadas"
        isEmpty={({ total }) => total === 0}
        empty={
          <EmptyState icon={<IconCalendarCheck size={32} />} title="Nenhuma refeição fechada">
            {show === 'proximas'
              ? 'Aqui aparecem as refeições que não serão servidas, com o motivo que todos leem.'
              : 'Aqui ficam as que já passaram.'}
          </EmptyState>
        }
      >
        {(data) => (
          <>
            <ul
              className={classes.list}
              aria-label="Refeições fechadas"
              aria-busy={query.isPlaceholderData || undefined}
            >
              {data.page.map((closed) => (
                <ClosedCard key={closed.id} closed={closed} onReopen={() => onReopen(closed)} />
              ))}
            </ul>
            <Pagination page={page} pages={pages} loading={loading} onPage={goTo} />
          </>
        )}
      </QueryView>
    </>
  );
}
