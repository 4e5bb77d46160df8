import { Loader } from '@mantine/core';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { titleCase } from '@reserva/domain/basics/names';
import { changedFilters } from '@/shared/router/filter-values.ts';
import type { SelectionState } from '@/shared/selection/use-selection.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { chooseAll } from '@/shared/ui/choose-all.ts';
import { type Column, DataGrid, openColumn } from '@/shared/ui/data-grid.tsx';
import { ListFooter } from '@/shared/ui/list-footer.tsx';
import { Pagination } from '@/shared/ui/pagination.tsx';
import { SelectionBar } from '@/shared/ui/selection-bar.tsx';
import { orderParam, reversed } from '@/shared/ui/sort.ts';
import { useGetMatching } from '../api.ts';
import type { UserFilters } from '../filters.ts';
import type { PeoplePage, Person } from '../people.ts';
import type { ChosenPerson } from '../reservation.ts';
import { texts } from '../texts.ts';
import type { usePeople } from '../use-people.ts';

interface Props {
  data: PeoplePage;
  list: ReturnType<typeof usePeople>;
  filters: UserFilters;
  onFilters: (filters: UserFilters) => void;
  selection: SelectionState<ChosenPerson>;
  onPaste: () => void;
  onOpen: (person: ChosenPerson) => void;
}

export const chosenOf = ({ id, name, badge }: Person): ChosenPerson => ({
  id,
  name,
  detail: texts.badge(badge),
});

/** Shows a page of people with the selection and the page buttons (spec 2.15). */
export function PeopleTable({ data, list, filters, onFilters, selection, onPaste, onOpen }: Props) {
  const matching = useGetMatching();
  const { query, loading, page, pages, goTo } = list;
  const onAll = () =>
    matching.run(filters.name ?? '', {
      onSuccess: ({ people, total }) => chooseAll(selection, { items: people.map(chosenOf), total }, 'os'),
    });
  const { by = 'name', order = 'asc' } = filters;
  const onSort = (key: string) => {
    const nextOrder = key === by ? reversed(order) : 'asc';
    const change = {
      by: key === 'badge' ? ('badge' as const) : undefined,
      order: orderParam(nextOrder, 'asc'),
    };
    if (!loading) onFilters(changedFilters(filters, change));
  };
  return (
    <>
      <DataGrid
        label={texts.title}
        columns={columnsOf((person) => onOpen(chosenOf(person)))}
        dense
        sort={{ keys: ['name', 'badge'], key: by, order, onSort }}
        onOpen={(person) => onOpen(chosenOf(person))}
        rows={data.people}
        idOf={({ row }) => row}
        selection={{
          has: ({ id }) => selection.has(id),
          toggle: (person) => selection.toggle(chosenOf(person)),
          addAll: (people) => selection.addAll(people.map(chosenOf)),
        }}
        stale={query.isPlaceholderData}
      />
      <ListFooter>
        <SelectionBar
          selection={selection}
          page={data.people.map(chosenOf)}
          all={{ total: data.total, busy: matching.busy, onAll }}
          onPaste={onPaste}
        />
        {query.isPlaceholderData && <Loader size="sm" aria-label={sharedTexts.loading} />}
        {pages > 1 && (
          <Pagination page={page} pages={pages} loading={loading} onPage={goTo} label={texts.table.page} />
        )}
      </ListFooter>
    </>
  );
}

/** The columns of the list. A CPF shows only its first three and last two digits (spec 2.15). */
const columns: readonly Column<Person>[] = [
  { key: 'name', head: texts.table.name, main: true, cell: ({ name }) => titleCase(name) },
  { key: 'badge', head: texts.table.badge, width: '8rem', cell: ({ badge }) => badge },
  { key: 'cpf', head: texts.table.cpf, width: '12rem', cell: ({ id }) => maskCpf(id) },
];

/** Adds the column with the button that reserves for one person. */
const columnsOf = (onOpen: (person: Person) => void): readonly Column<Person>[] => [
  ...columns,
  openColumn({ label: ({ name }) => texts.reservation.titleFor(titleCase(name)), onOpen }),
];
