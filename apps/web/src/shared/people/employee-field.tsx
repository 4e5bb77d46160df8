import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_MAX } from '@reserva/contracts/limits';
import { maskCpf } from '@reserva/domain/cpf';
import { titleCase } from '@reserva/domain/names';
import { searchTerm } from '@reserva/domain/search-term';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '@/shared/ui/text-field.tsx';
import { employeesQuery } from './api/find-employees.ts';
import { badgeAndCpf } from './badge-and-cpf.ts';
import classes from './employee-field.module.css';
import { texts } from './texts.ts';
import { typedCpfs } from './typed-cpfs.ts';

interface ChosenEmployee {
  name: string;
  badge: string;
  cpf: string;
}

interface Props {
  /** Called with the chosen CPF; null while no one is chosen. */
  onCpf: (cpf: string | null) => void;
}

/** Chooses one employee by name, badge or CPF. A whole CPF is also taken of a person who has left. */
export function EmployeeField({ onCpf }: Props) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ChosenEmployee | null>(null);
  const choose = (person: ChosenEmployee | null) => {
    setChosen(person);
    onCpf(person?.cpf ?? null);
  };
  if (chosen) {
    return (
      <div className={classes.chosen}>
        <p>
          {titleCase(chosen.name)}
          <small>{badgeAndCpf({ cracha: chosen.badge, cpf: maskCpf(chosen.cpf) })}</small>
        </p>
        <Button type="button" size="sm" variant="default" onClick={() => choose(null)}>
          {texts.change}
        </Button>
      </div>
    );
  }
  const onText = (typed: string) => {
    setText(typed);
    onCpf(typedCpfs(typed).cpfs[0] ?? null);
  };
  return (
    <div>
      <TextField
        label={texts.employee}
        description={texts.nameBadgeOrCpf}
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        value={text}
        onChange={onText}
        data-autofocus
      />
      <FoundEmployees text={text} onChoose={choose} />
    </div>
  );
}

/** Between two letters of somebody who types. */
const TYPING_MS = 200;

/** The people that match the typed text. */
function FoundEmployees({ text, onChoose }: { text: string; onChoose: (person: ChosenEmployee) => void }) {
  const [term] = useDebouncedValue(text.trim().toUpperCase(), TYPING_MS);
  const query = employeesQuery(term);
  const { data, isError, isPlaceholderData } = useQuery(query);
  if (!query.enabled) return null;
  if (isError) return <p className={classes.note}>{texts.searchFailed}</p>;
  const nobody = data?.persons.length === 0;
  // That nobody was found by the letters of before says nothing of these.
  if (!data || (nobody && isPlaceholderData)) return <p className={classes.note}>{texts.searching}</p>;
  if (nobody) {
    return (
      <p className={classes.note} role="status">
        {notFoundText(term)}
      </p>
    );
  }
  return (
    <>
      <ul className={classes.found}>
        {data.persons.map(({ NAME, CPF, CRACHA }) => (
          <li key={CPF}>
            <button type="button" onClick={() => onChoose({ name: NAME, badge: CRACHA, cpf: CPF })}>
              {titleCase(NAME)} <small>{badgeAndCpf({ cracha: CRACHA, cpf: maskCpf(CPF) })}</small>
            </button>
          </li>
        ))}
      </ul>
      {data.totalPages.T_PAGINAS > 1 && <p className={classes.note}>{texts.moreFound}</p>}
    </>
  );
}

/** Says what to type instead: only whole numbers are found, and people who have left by their CPF alone. */
function notFoundText(term: string): string {
  if (typedCpfs(term).cpfs.length > 0) return texts.cpfNotActive;
  return 'number' in searchTerm(term) ? texts.numberNotFound : texts.notFound;
}
