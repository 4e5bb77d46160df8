import { ChangeFailed, useChange } from '@/shared/api/use-change.ts';
import { findPeople } from '@/shared/people/api/find-people.ts';
import { findByCpfFailure } from '../settings-failures.ts';
import { texts } from '../texts.ts';

export interface Employee {
  name: string;
  badge: string;
  cpf: string;
}

/** @throws ChangeFailed where no active person has this CPF */
async function findByCpf(cpf: string): Promise<Employee> {
  const request = { name: cpf, pageSize: 1, firstRow: 1, lastRow: 1 };
  const { persons } = await findPeople(request, new AbortController().signal);
  const person = persons.find(({ CPF }) => CPF === cpf);
  if (!person) throw new ChangeFailed(texts.resetLogin.notFound, null);
  return { name: person.NAME, badge: person.CRACHA, cpf: person.CPF };
}

/** Whose CPF it is, before anything is done to that person. */
export const useFindByCpf = () => useChange({ send: findByCpf, failure: findByCpfFailure });
