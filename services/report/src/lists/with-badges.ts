import type { Database } from '@reserva/database/database';
import { type Employee, employeesOf } from '@reserva/database/queries/people/people';

interface PersonRow {
  person: { id: string; kind?: string };
}

/** Adds the current badge and CPF of each person. Both are empty if the person is not an employee. */
export async function withBadges<Row extends PersonRow>(
  database: Database,
  rows: readonly Row[],
): Promise<(Row & Pick<Employee, 'badge' | 'cpf'>)[]> {
  const isEmployee = ({ person: { kind = 'employee' } }: Row) => kind === 'employee';
  const people = await employeesOf(
    database,
    rows.filter(isEmployee).map(({ person }) => person.id),
  );
  return rows.map((row) => {
    const { badge = '', cpf = '' } = people.get(row.person.id) ?? {};
    return { ...row, badge, cpf };
  });
}
