import { SEARCH_MAX } from '@reserva/contracts/limits';
import type { RefObject } from 'react';
import { useTypedFilter } from '@/shared/router/use-typed-filter.ts';
import { MealsField, SitesField } from '@/shared/ui/all-or-one-fields.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DateField } from '@/shared/ui/date-field.tsx';
import { FilterBar } from '@/shared/ui/filter-bar.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import type { ReservationFilters as Filters } from '../filters.ts';

const statuses = [
  ['todas', 'Todas'],
  ['pendentes', 'Pendentes'],
  ['concluidas', 'Concluídas'],
  ['expiradas', 'Expiradas'],
  ['sem-reserva', 'Sem reserva'],
  ['master', 'Master'],
  ['visitantes', 'Visitantes'],
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
  return (
    <FilterBar label="Filtros">
      <DateField
        label="Data"
        size="sm"
        value={date}
        onChange={(chosen) => onChange({ date: chosen ?? undefined })}
      />
      <MealsField
        label="Turno"
        size="sm"
        value={filters.time ?? 0}
        onChange={(time) => onChange({ time: time || undefined })}
      />
      <SitesField
        label="Local"
        size="sm"
        value={filters.local ?? 0}
        onChange={(local) => onChange({ local: local || undefined })}
      />
      <ChoiceField
        label="Status"
        size="sm"
        value={filters.status ?? 'todas'}
        choices={statuses}
        onChange={(status) => onChange({ status: status === 'todas' ? undefined : status })}
      />
      <TextField
        ref={search}
        wrapperProps={{ 'data-wide': true }}
        label="Nome"
        size="sm"
        type="search"
        placeholder="Começo do nome"
        maxLength={SEARCH_MAX}
        value={typed.text}
        onChange={typed.setText}
      />
    </FilterBar>
  );
}
