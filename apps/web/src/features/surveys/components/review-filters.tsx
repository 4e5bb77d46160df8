import { Button } from '@mantine/core';
import { mealIds, mealNames, siteIds, siteNames } from '@reserva/domain/meals';
import type { RefObject } from 'react';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DateField } from '@/shared/ui/date-field.tsx';
import { FilterBar } from '@/shared/ui/filter-bar.tsx';
import type { ReviewFilters as Filters } from '../filters.ts';
import classes from './review-filters.module.css';

const meals = [[0, 'Todos'], ...mealIds.map((id) => [id, mealNames[id]] as const)] as const;
const sites = [[0, 'Todos'], ...siteIds.map((id) => [id, siteNames[id]] as const)] as const;

interface Props {
  filters: Filters;
  /** Takes the focus when somebody presses `/`. */
  first: RefObject<HTMLInputElement | null>;
  onChange: (change: Filters) => void;
}

/** Date (none: of all time), meal and site (spec 2.9). */
export function ReviewFilters({ filters, first, onChange }: Props) {
  return (
    <FilterBar label="Filtros">
      <DateField
        ref={first}
        label="Data"
        size="sm"
        placeholder="Todas"
        value={filters.date ?? ''}
        onDate={(chosen) => onChange({ date: chosen ?? undefined })}
      />
      <ChoiceField
        label="Horário"
        size="sm"
        value={filters.time ?? 0}
        choices={meals}
        onChoice={(time) => onChange({ time: time === 0 ? undefined : time })}
      />
      <ChoiceField
        label="Local"
        size="sm"
        value={filters.local ?? 0}
        choices={sites}
        onChoice={(local) => onChange({ local: local === 0 ? undefined : local })}
      />
      {filters.date && (
        <Button
          className={classes.all}
          variant="subtle"
          size="sm"
          onClick={() => onChange({ date: undefined })}
        >
          Todas as datas
        </Button>
      )}
    </FilterBar>
  );
}
