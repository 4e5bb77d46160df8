import { CLOSED_PER_PAGE } from '@reserva/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { changedFilters } from '@/shared/router/filter-values.ts';
import { CardList } from '@/shared/ui/card-list.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { FilterBar } from '@/shared/ui/filter-bar.tsx';
import { IconCalendarCheck } from '@/shared/ui/icons.ts';
import { OrderField } from '@/shared/ui/order-field.tsx';
import { PagedList } from '@/shared/ui/paged-list.tsx';
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
        <FilterBar label="Filtros">
          <ChoiceField
            label="Mostrar"
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
            words={{ asc: 'Data crescente', desc: 'Data decrescente' }}
            onOrder={(wanted) => onFilters(changedFilters(filters, { order: wanted }))}
          />
        </FilterBar>
        <ExportList name="Refeições fechadas e abertas" lista={{ nome: 'refeicoesFechadas', ...asked }} />
      </div>
      <PagedList
        query={query}
        filters={filters}
        onFilters={onFilters}
        perPage={CLOSED_PER_PAGE}
        failure="Erro ao buscar refeições fechadas e abertas"
        empty={{
          icon: IconCalendarCheck,
          title: 'Nenhuma refeição fechada ou aberta por data',
          hint:
            show === 'proximas'
              ? 'Aqui aparecem as refeições que não são como na semana padrão, com o motivo que todos leem.'
              : 'Aqui ficam as que já passaram.',
        }}
      >
        {(data) => (
          <CardList label="Refeições fechadas e abertas" stale={query.isPlaceholderData}>
            {data.page.map((closed) => (
              <ClosedCard key={closed.id} closed={closed} onReopen={() => onReopen(closed)} />
            ))}
          </CardList>
        )}
      </PagedList>
    </>
  );
}
