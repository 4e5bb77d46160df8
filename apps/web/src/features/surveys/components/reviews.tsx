import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { percentText } from '@reserva/domain/basics/counted';
import { mealNames } from '@reserva/domain/basics/meals';
import { approvalColour } from '@reserva/domain/surveys/survey';
import { type RefObject, useRef } from 'react';
import type { AddressFilters } from '@/shared/router/use-address-filters.ts';
import { formatDate, weekdayName } from '@/shared/time/dates.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { MealAndSiteFilters } from '@/shared/ui/all-or-one-fields.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { FilterBar } from '@/shared/ui/filter-bar.tsx';
import { Pagination } from '@/shared/ui/pagination.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { ScrollTop } from '@/shared/ui/scroll-top.tsx';
import { useSlashFocus } from '@/shared/ui/use-slash-focus.ts';
import type { ReviewFilters as Filters } from '../filters.ts';
import { type LastMeal, lastMeal } from '../last-meal.ts';
import { shortDate } from '../survey-view.ts';
import { texts } from '../texts.ts';
import { useReviews } from '../use-reviews.ts';
import { Comments } from './comments.tsx';
import { ReviewNumbers } from './review-numbers.tsx';

/** Shows the ratings and comments of all people (spec 2.9). */
export function Reviews({ filters, onFilters }: AddressFilters<Filters>) {
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

interface ReviewFiltersProps {
  filters: Filters;
  /** Receives the focus when the user presses `/`. */
  first: RefObject<HTMLInputElement | null>;
  onChange: (change: Filters) => void;
}

/** Filters by date, meal and site (spec 2.9). No date means all time. */
function ReviewFilters({ filters, first, onChange }: ReviewFiltersProps) {
  return (
    <FilterBar label={texts.reviews.filters}>
      <DateInput
        ref={first}
        clearable
        label={texts.reviews.date}
        size="sm"
        placeholder={texts.reviews.anyDate}
        value={filters.date ?? null}
        onChange={(chosen) => onChange({ date: chosen ?? undefined })}
      />
      <MealAndSiteFilters mealLabel={texts.reviews.meal} filters={filters} onChange={onChange} />
      {filters.date && (
        <Button
          style={{ alignSelf: 'end' }}
          variant="subtle"
          size="sm"
          onClick={() => onChange({ date: undefined })}
        >
          {texts.reviews.allDates}
        </Button>
      )}
    </FilterBar>
  );
}

const lastMealTexts = texts.reviews.last;

interface LastMealCardProps {
  last: LastMeal;
  onOpen: () => void;
}

/** Shows the last rated meal compared with the same weekday of the week before, for the kitchen. */
function LastMealCard({ last, onOpen }: LastMealCardProps) {
  const { date, meal, approval, answers, worst, before } = last;
  return (
    <Paper component="section" withBorder px="sm" py={12} aria-labelledby="last-meal">
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Title order={2} size="h3" id="last-meal">
          {lastMealTexts.title(mealNames[meal], weekdayName(date).toLowerCase(), formatDate(date))}
        </Title>
        <Text size="xl" fw={700} c={`var(--mantine-color-${approvalColour(approval)}-light-color)`}>
          {percentText(approval)}
        </Text>
      </Group>
      <Group justify="flex-end" gap="0.25rem var(--mantine-spacing-sm)">
        <Text c="dimmed" flex="1 1 16rem">
          {lastMealTexts.facts(
            answers,
            before ? comparison(approval, before) : lastMealTexts.nothingBefore,
            worst.label,
          )}
        </Text>
        <Button variant="light" size="sm" onClick={onOpen}>
          {lastMealTexts.open}
        </Button>
      </Group>
    </Paper>
  );
}

function comparison(approval: number, before: NonNullable<LastMeal['before']>): string {
  const points = Math.round((approval - before.approval) * 10) / 10;
  const date = shortDate(before.date);
  return points === 0 ? lastMealTexts.same(date) : lastMealTexts.compared(points, date);
}
