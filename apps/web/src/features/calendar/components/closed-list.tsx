import { CLOSED_PER_PAGE } from '@reserva/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { changedFilters } from '@/shared/router/filter-values.ts';
import { CardList } from '@/shared/ui/card-list.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { FilterBar, OrderField } from '@/shared/ui/filter-bar.tsx';
import { IconCalendarCheck } from '@/shared/ui/icons.ts';
import { PagedList } from '@/shared/ui/paged-list.tsx';
import { closedPageQuery } from '../api.ts';
import type { CalendarFilters } from '../calendar-filters.ts';
import type { ClosedMeal } from '../calendar-text.ts';
import { texts } from '../texts.ts';
import classes from './calendar.module.css';
import { ClosedCard } from './closed-card.tsx';

const shows = [
  ['proximas', texts.exceptions.current],
  ['passadas', texts.exceptions.past],
] as const;

interface Props {
  filters: CalendarFilters;
  onFilters: (filters: CalendarFilters) => void;
  onReopen: (closed: ClosedMeal) => void;
}

/** The meals that were closed or opened: coming ones, or past ones. */
export function ClosedList({ filters, onFilters, onReopen }: Props) {
  const { show = 'proximas', order, page = 1 } = filters;
  const asked = { situacao: show, ...(order && { ordem: order }) } as const;
  const query = useQuery(
    closedPageQuery({ ...asked, items: CLOSED_PER_PAGE, skip: (page - 1) * CLOSED_PER_PAGE }),
  );
  return (
    <>
      <div className={classes.shown}>
        <FilterBar label={texts.exceptions.filters}>
          <ChoiceField
            label={texts.exceptions.show}
            size="sm"
            value={show}
            choices={shows}
            onChange={(chosen) =>
              onFilters(
                changedFilters(filters, {
                  show: chosen === 'proximas' ? undefined : chosen,
                  order: undefined,
                }),
              )
            }
          />
          <OrderField
            order={order}
            byItself={show === 'proximas' ? 'asc' : 'desc'}
            labels={{ asc: texts.exceptions.ascending, desc: texts.exceptions.descending }}
            onOrder={(wanted) => onFilters(changedFilters(filters, { order: wanted }))}
          />
        </FilterBar>
        <ExportList name={texts.exceptions.name} lista={{ nome: 'refeicoesFechadas', ...asked }} />
      </div>
      <PagedList
        query={query}
        filters={filters}
        onFilters={onFilters}
        perPage={CLOSED_PER_PAGE}
        failure={texts.exceptions.failed}
        empty={{
          icon: IconCalendarCheck,
          title: texts.exceptions.empty,
          hint: show === 'proximas' ? texts.exceptions.currentHint : texts.exceptions.pastHint,
        }}
      >
        {(data) => (
          <CardList label={texts.exceptions.name} stale={query.isPlaceholderData}>
            {data.page.map((closed) => (
              <ClosedCard key={closed.id} closed={closed} onReopen={() => onReopen(closed)} />
            ))}
          </CardList>
        )}
      </PagedList>
    </>
  );
}
