import { maskCpf } from '@reserva/domain/cpf';
import { titleCase } from '@reserva/domain/names';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import type { Employee } from '../api.ts';

/** Name, badge and masked CPF: two people may have the same name. */
export function PersonNamed({ person: { name, badge, cpf } }: { person: Employee }) {
  return (
    <p>
      <strong>{titleCase(name)}</strong>
      <br />
      {badgeAndCpf({ cracha: badge, cpf: maskCpf(cpf) })}
    </p>
  );
}
