import { Card, Group, Text } from '@mantine/core';
import { CLOSED_PER_PAGE } from '@reserva/contracts/basics/limits';
import { useQuery } from '@tanstack/react-query';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { changedFilters } from '@/shared/router/filter-values.ts';
import type { AddressFilters } from '@/shared/router/use-address-filters.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { CardButton, CardButtons } from '@/shared/ui/buttons.tsx';
import { CardList } from '@/shared/ui/card-list.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { FilterBar, OrderField } from '@/shared/ui/filter-bar.tsx';
import { IconCalendarCheck } from '@/shared/ui/icons.ts';
import { PagedList } from '@/shared/ui/paged-list.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { mealText } from '@/shared/ui/weekday-fields.tsx';
import { closedPageQuery } from '../api.ts';
import type { CalendarFilters } from '../calendar-filters.ts';
import {
  type ClosedMeal,
  closedText,
  dayMealText,
  hoursText,
  kindText,
  undoneText,
} from '../calendar-text.ts';
import { texts } from '../texts.ts';

const shows = [
  ['proximas', texts.exceptions.current],
  ['passadas', texts.exceptions.past],
] as const;

interface Props extends AddressFilters<CalendarFilters> {
  onReopen: (closed: ClosedMeal) => void;
}

/** Lists the exceptions (closed meals, opened meals and other hours) of future or past days. */
export function ClosedList({ filters, onFilters, onReopen }: Props) {
  const { show = 'proximas', order, page = 1 } = filters;
  const filter = { situacao: show, ...(order && { ordem: order }) } as const;
  const query = useQuery(
    closedPageQuery({ ...filter, items: CLOSED_PER_PAGE, skip: (page - 1) * CLOSED_PER_PAGE }),
  );
  return (
    <>
      <Group justify="space-between" align="end" gap="xs">
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
            onOrder={(nextOrder) => onFilters(changedFilters(filters, { order: nextOrder }))}
          />
        </FilterBar>
        <ExportList name={texts.exceptions.name} lista={{ nome: 'refeicoesFechadas', ...filter }} />
      </Group>
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

/** Shows one exception: the meal, the day, the reason and the operator. */
function ClosedCard({ closed, onReopen }: { closed: ClosedMeal; onReopen: () => void }) {
  const undone = undoneText(closed);
  const hours = hoursText(closed);
  return (
    <Card component="li">
      <Text size="sm" fw={600}>
        {formatDate(closed.date)}
      </Text>
      <Text fw={700} td={undone === null ? undefined : 'line-through'}>
        {kindText(closed)}
        {mealText(closed)}
      </Text>
      {hours && <p>{hours}</p>}
      <p>{closed.motivo}</p>
      <SecondaryText>{closedText(closed)}</SecondaryText>
      {undone ? (
        <SecondaryText>{undone}</SecondaryText>
      ) : (
        <CardButtons>
          <CardButton label={texts.exception.undoLabel(dayMealText(closed))} onClick={onReopen}>
            {texts.exception.undo}
          </CardButton>
        </CardButtons>
      )}
    </Card>
  );
}
