import type { Employment } from '@reserva/database/queries/money/employment';
import { foldName } from '@reserva/domain/basics/names';
import type { EmployeeTotals, Sheet } from '../financial/sheet.ts';

/** A person in the payroll's file. */
export interface PayrollPerson extends Pick<EmployeeTotals, 'badge' | 'name' | 'cpf'> {
  employment: Employment;
  /** Number of meals in the whole month, by outcome. */
  concluded: number;
  expired: number;
  reserveless: number;
  /** Corrections of closed months, in cents; part of `totalCents`. */
  correctionCents: number;
  /** Cents that the month charges the person. */
  totalCents: number;
  /** Part of `totalCents` that was settled when the person left. The payroll must not deduct it again. */
  settledCents: number;
}

/** Builds one entry per person, sorted by name. A person who left and came back has one entry as well. */
export function payrollPeople(
  { lines, individual }: PayrollSheet,
  employment: ReadonlyMap<string, Employment>,
): PayrollPerson[] {
  const people = new Map<string, PayrollPerson>();
  const add = (line: EmployeeTotals, isSettled: boolean) => {
    const { userId, badge, name, cpf } = line;
    const existing = people.get(userId);
    const settledCents = isSettled ? line.total.cents : 0;
    people.set(userId, {
      badge,
      name,
      cpf,
      employment: employment.get(userId) ?? { state: 'inactive' },
      concluded: (existing?.concluded ?? 0) + line.concluded.count,
      expired: (existing?.expired ?? 0) + line.expired.count,
      reserveless: (existing?.reserveless ?? 0) + line.reserveless.count,
      correctionCents: (existing?.correctionCents ?? 0) + line.correctionCents,
      totalCents: (existing?.totalCents ?? 0) + line.total.cents,
      settledCents: (existing?.settledCents ?? 0) + settledCents,
    });
  };
  for (const line of lines) add(line, false);
  for (const line of individual.lines) add(line, true);
  const sortKey = ({ name, badge }: PayrollPerson) => `${foldName(name)} ${badge}`;
  return [...people.values()].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

type PayrollSheet = Pick<Sheet, 'lines'> & { individual: Pick<Sheet['individual'], 'lines'> };
