import { Skeleton, Stack, Title } from '@mantine/core';
import { useRef } from 'react';
import { useToday } from '@/shared/time/use-today.ts';
import { Pagination } from '@/shared/ui/pagination.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { ScrollTop } from '@/shared/ui/scroll-top.tsx';
import { useSlashFocus } from '@/shared/ui/use-slash-focus.ts';
import type { ReviewFilters as Filters } from '../filters.ts';
import { lastMeal } from '../last-meal.ts';
import { texts } from '../texts.ts';
import { useReviews } from '../use-reviews.ts';
import { Comments } from './comments.tsx';
import { LastMealCard } from './last-meal-card.tsx';
import { ReviewFilters } from './review-filters.tsx';
import { ReviewNumbers } from './review-numbers.tsx';

interface Props {
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

/** What people think of the meals (spec 2.9). */
export function Reviews({ filters, onFilters }: Props) {
  const today = useToday();
  const { query, request, loading, page, pages, goTo, change } = useReviews(filters, onFilters);
  const first = useRef<HTMLInputElement>(null);
  useSlashFocus(first);
  return (
    <Stack gap="sm">
      <Title size="h2">{texts.reviews.title}</Title>
      <ReviewFilters filters={filters} first={first} onChange={change} />
      <QueryView query={query} skeleton={<Skeleton height={280} />} failure={texts.reviews.loadFailed}>
        {({ totalSurvey: [totals], history, ultima, page: comments, totalSuggestions }) => {
          const last = lastMeal(ultima);
          return (
            <Stack gap="sm" opacity={query.isPlaceholderData ? 0.55 : 1}>
              {last && (
                <LastMealCard last={last} onOpen={() => change({ date: last.date, time: last.meal })} />
              )}
              <ReviewNumbers totals={totals} history={history} last={filters.date ?? today} />
              {totals.total_assessments > 0 && (
                <Comments
                  request={request}
                  comments={comments}
                  total={totalSuggestions}
                  onOrder={(order) => change({ order })}
                />
              )}
              {totalSuggestions > 0 && (
                <Pagination page={page} pages={pages} loading={loading} onPage={goTo} />
              )}
            </Stack>
          );
        }}
      </QueryView>
      <ScrollTop />
    </Stack>
  );
}
