import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SEARCH_MAX } from '@reserva/contracts/limits';
import { maskCpf } from '@reserva/domain/cpf';
import { titleCase } from '@reserva/domain/names';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '@/shared/ui/text-field.tsx';
import { employeesQuery } from './api/find-employees.ts';
import classes from './employee-field.module.css';
import { typedCpfs } from './typed-cpfs.ts';

interface Props {
  /** Told who is meant; null while nobody is. */
  onCpf: (cpf: string | null) => void;
}

/** One employee: found by name, or by a whole CPF, as people who left are found no more. */
export function EmployeeField({ onCpf }: Props) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<{ name: string; cpf: string } | null>(null);
  const choose = (person: typeof chosen) => {
    setChosen(person);
    onCpf(person?.cpf ?? null);
  };
  if (chosen) {
    return (
      <div className={classes.chosen}>
        <p>
          {titleCase(chosen.name)}
          <small>CPF {maskCpf(chosen.cpf)}</small>
        </p>
        <Button type="button" size="sm" variant="default" onClick={() => choose(null)}>
          Trocar
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
        label="Funcionário"
        description="Parte do nome; de quem já saiu, o CPF."
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        value={text}
        onChange={onText}
        data-autofocus
      />
      <Found text={text} onChoose={choose} />
    </div>
  );
}

/** Between two letters of somebody who types. */
const TYPING_MS = 200;

/** Who is meant, as far as is typed. */
function Found({
  text,
  onChoose,
}: {
  text: string;
  onChoose: (person: { name: string; cpf: string }) => void;
}) {
  const [name] = useDebouncedValue(/\d/.test(text) ? '' : text.trim().toUpperCase(), TYPING_MS);
  const query = employeesQuery(name);
  const { data, isError, isPlaceholderData } = useQuery(query);
  if (!query.enabled) return null;
  if (isError) return <p className={classes.note}>Não foi possível buscar. Digite o CPF.</p>;
  const nobody = data?.persons.length === 0;
  // That nobody was found by the letters of before says nothing of these.
  if (!data || (nobody && isPlaceholderData)) return <p className={classes.note}>Buscando…</p>;
  if (nobody) return <p className={classes.note}>Ninguém com esse nome.</p>;
  return (
    <>
      <ul className={classes.found}>
        {data.persons.map(({ NAME, CPF }) => (
          <li key={CPF}>
            <button type="button" onClick={() => onChoose({ name: NAME, cpf: CPF })}>
              {titleCase(NAME)} <small>{maskCpf(CPF)}</small>
            </button>
          </li>
        ))}
      </ul>
      {data.totalPages.T_PAGINAS > 1 && <p className={classes.note}>Há mais: escreva mais do nome.</p>}
    </>
  );
}
