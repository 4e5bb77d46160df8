import type { RefObject } from 'react';
import { useTypedDate } from '@/shared/router/use-typed-date.ts';
import { useTypedFilter } from '@/shared/router/use-typed-filter.ts';
import { MealAndSiteFilters } from '@/shared/ui/all-or-one-fields.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { FilterBar, SearchField } from '@/shared/ui/filter-bar.tsx';
import type { ReservationFilters as Filters } from '../filters.ts';
import { texts } from '../texts.ts';

const statuses = [
  ['todas', texts.statuses.all],
  ['pendentes', texts.statuses.pending],
  ['concluidas', texts.statuses.concluded],
  ['expiradas', texts.statuses.expired],
  ['sem-reserva', texts.statuses.reserveless],
  ['master', texts.statuses.master],
  ['visitantes', texts.statuses.visitors],
] as const;

interface Props {
  filters: Filters;
  /** The date shown: the filter's, else today. */
  date: string;
  loading: boolean;
  search: RefObject<HTMLInputElement | null>;
  onChange: (change: Filters) => void;
}

/** Date, shift, site, status and name (spec 2.10). */
export function ReservationFilters({ filters, date, loading, search, onChange }: Props) {
  const typed = useTypedFilter(filters.name ?? '', !loading, (name) => onChange({ name: name || undefined }));
  const day = useTypedDate(date, !loading, (chosen) => onChange({ date: chosen }));
  return (
    <FilterBar label={texts.list.filters}>
      <DateInput label={texts.list.date} size="sm" value={day.date} onChange={day.setDate} />
      <MealAndSiteFilters mealLabel={texts.list.meal} filters={filters} onChange={onChange} />
      <ChoiceField
        label={texts.list.status}
        size="sm"
        value={filters.status ?? 'todas'}
        choices={statuses}
        onChange={(status) => onChange({ status: status === 'todas' ? undefined : status })}
      />
      <SearchField
        ref={search}
        wide
        label={texts.list.name}
        placeholder={texts.list.search}
        value={typed.text}
        onChange={typed.setText}
      />
    </FilterBar>
  );
}
