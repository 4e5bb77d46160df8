import type { MonthKey } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Database } from '@reserva/database/database';
import type { Correction } from '@reserva/database/models/money/corrections';
import { individualCharges } from '@reserva/database/queries/money/individual-charges';
import { grouped } from '@reserva/domain/basics/grouped';
import { toReais } from '@reserva/domain/basics/money';

/** Of a month, who was closed individually, and what they are charged in it; beyond `named` they are counted only. */
export async function departuresOfMonth(
  database: Database,
  month: MonthKey,
  { corrections, named }: { corrections: readonly Correction[]; named: number },
): Promise<AnswerOf<'reports.getMonthReadiness'>['departures']> {
  const apart = await individualCharges(database, month, corrections);
  const charges = [
    ...apart.groups.map(({ userId: id, name, cents }) => ({ id, name, cents })),
    ...corrections
      .filter(({ _id }) => apart.corrections.has(_id))
      .map(({ person: { id, name }, cents }) => ({ id, name, cents })),
  ];
  const sumOf = (some: readonly { cents: number }[]) =>
    toReais(some.reduce((sum, { cents }) => sum + cents, 0));
  const people = [...grouped(charges, ({ id }) => id).values()]
    .flatMap((own) => own.slice(0, 1).map(({ name }) => ({ name, total: sumOf(own) })))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  return { people: people.length, total: sumOf(charges), page: people.slice(0, named) };
}
