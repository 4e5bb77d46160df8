import { Autocomplete, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_MAX } from '@reserva/contracts/basics/limits';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { titleCase } from '@reserva/domain/basics/names';
import { searchTerm } from '@reserva/domain/basics/search-term';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { employeesQuery } from './api.ts';
import { badgeAndCpf, typedCpfs } from './badge-and-cpf.ts';
import { texts } from './texts.ts';

interface Props {
  /** Called with the chosen CPF; null while no one is chosen. */
  onCpf: (cpf: string | null) => void;
}

/** Pause in the typing after which the search starts. */
const TYPING_MS = 200;

/** Chooses one employee by name, badge or CPF. A full CPF is accepted also for a person who has left. */
export function EmployeeField({ onCpf }: Props) {
  const [text, setText] = useState('');
  const [isChosen, setChosen] = useState(false);
  const [typed] = useDebouncedValue(text.trim().toUpperCase(), TYPING_MS);
  const query = employeesQuery(typed);
  const isSearching = query.enabled === true && !isChosen;
  const peopleQuery = useQuery({ ...query, enabled: isSearching });
  const people = (isSearching && peopleQuery.data?.persons) || [];
  const options = people.map(({ NAME, CPF, CRACHA }) => {
    const details = badgeAndCpf({ cracha: CRACHA, cpf: maskCpf(CPF) });
    // The label is the text of the field, so people with the same name need different labels.
    return { value: CPF, label: `${titleCase(NAME)} · ${details}`, name: titleCase(NAME), details };
  });
  const onText = (next: string) => {
    const option = options.find(({ label }) => label === next);
    setText(next);
    setChosen(option !== undefined);
    onCpf(option?.value ?? typedCpfs(next).cpfs[0] ?? null);
  };
  return (
    <div>
      <Autocomplete
        label={texts.employee}
        description={texts.nameBadgeOrCpf}
        inputWrapperOrder={['label', 'input', 'description']}
        size="md"
        maxLength={SEARCH_MAX}
        autoComplete="off"
        clearable
        clearButtonProps={{ 'aria-label': texts.change, 'aria-hidden': false, tabIndex: 0 }}
        selectFirstOptionOnChange
        data={options}
        filter={({ options: all }) => all}
        renderOption={({ option }) => <Person {...(option as (typeof options)[number])} />}
        value={text}
        onChange={onText}
        data-autofocus
      />
      <Text c="dimmed" role="status">
        {isSearching && searchNote(typed, peopleQuery)}
      </Text>
    </div>
  );
}

const Person = ({ name, details }: { name: string; details: string }) => (
  <div>
    {name}
    <SecondaryText>{details}</SecondaryText>
  </div>
);

type PeopleQuery = Pick<
  UseQueryResult<{ persons: unknown[]; totalPages: { T_PAGINAS: number } }>,
  'data' | 'isError' | 'isPlaceholderData'
>;

/**
 * Returns a hint about what to type. The search finds a badge or CPF only as a whole number. It finds only people who
 * still work here.
 */
function searchNote(typed: string, { data, isError, isPlaceholderData }: PeopleQuery): string | null {
  if (isError) return texts.searchFailed;
  const isEmpty = data?.persons.length === 0;
  // The empty answer is a placeholder: it belongs to the text before the last key.
  if (!data || (isEmpty && isPlaceholderData)) return texts.searching;
  if (!isEmpty) return data.totalPages.T_PAGINAS > 1 ? texts.moreFound : null;
  if (typedCpfs(typed).cpfs.length > 0) return texts.cpfNotActive;
  return 'number' in searchTerm(typed) ? texts.numberNotFound : texts.notFound;
}
