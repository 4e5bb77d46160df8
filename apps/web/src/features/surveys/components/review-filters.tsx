import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import { MealAndSiteFilters } from '@/shared/ui/all-or-one-fields.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { FilterBar } from '@/shared/ui/filter-bar.tsx';
import type { ReviewFilters as Filters } from '../filters.ts';
import { texts } from '../texts.ts';

interface Props {
  filters: Filters;
  /** Takes the focus when somebody presses `/`. */
  first: RefObject<HTMLInputElement | null>;
  onChange: (change: Filters) => void;
}

/** Date (none: of all time), meal and site (spec 2.9). */
export function ReviewFilters({ filters, first, onChange }: Props) {
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
