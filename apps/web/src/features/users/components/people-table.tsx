import { Loader } from '@mantine/core';
import { chooseAll } from '@/shared/selection/choose-all.ts';
import type { SelectionState } from '@/shared/selection/use-selection.ts';
import { DataTable } from '@/shared/ui/data-table.tsx';
import { Pagination } from '@/shared/ui/pagination.tsx';
import { SelectionBar } from '@/shared/ui/selection-bar.tsx';
import { useGetMatching } from '../api/get-matching.ts';
import type { PeoplePage, Person } from '../people.ts';
import type { ChosenPerson } from '../reservation.ts';
import type { usePeople } from '../use-people.ts';
import { columnsOf } from './columns.tsx';
import classes from './users.module.css';

interface Props {
  data: PeoplePage;
  list: ReturnType<typeof usePeople>;
  /** What is searched for; empty finds everybody. */
  name: string;
  selection: SelectionState<ChosenPerson>;
  onPaste: () => void;
  onOpen: (person: ChosenPerson) => void;
}

export const chosenOf = ({ id, name, badge }: Person): ChosenPerson => ({
  id,
  name,
  detail: `crachá ${badge}`,
});

/** The people of a page, who is chosen, and the pages where there are several (spec 2.15). */
export function PeopleTable({ data, list, name, selection, onPaste, onOpen }: Props) {
  const matching = useGetMatching();
  const { query, loading, page, pages, goTo } = list;
  const onAll = () =>
    matching.run(name, {
      onSuccess: ({ people, total }) => chooseAll(selection, { items: people.map(chosenOf), total }, 'os'),
    });
  return (
    <>
      <DataTable
        label="Usuários"
        columns={columnsOf((person) => onOpen(chosenOf(person)))}
        dense
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
      <div className={classes.bottom}>
        <SelectionBar
          selection={selection}
          page={data.people.map(chosenOf)}
          all={{ total: data.total, busy: matching.busy, onAll }}
          onPaste={onPaste}
        />
        {query.isPlaceholderData && <Loader size="sm" aria-label="Carregando..." />}
        {pages > 1 && (
          <Pagination
            page={page}
            pages={pages}
            loading={loading}
            onPage={goTo}
            label={(at, total) => `Página ${at} de ${total}`}
          />
        )}
      </div>
    </>
  );
}
