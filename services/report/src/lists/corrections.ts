import type { ExportListOf } from '@reserva/contracts/basics/listed';
import type { Correction } from '@reserva/database/models/money/corrections';
import { rowsAtHand } from '@reserva/database/queries/basics/rows';
import { correctionsFor } from '@reserva/database/queries/money/month-readiness';
import { correctionsIn } from '@reserva/database/queries/money/months';
import { brazilianMonth } from '@reserva/domain/basics/brazilian-texts';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { toReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { Context } from '../context.ts';
import { actorColumn, type List, listOf, momentColumn } from './list.ts';
import { withBadges } from './with-badges.ts';

/** Exports the corrections of a month and the corrections booked in it. */
export async function correctionsList(
  { database, zone }: Context,
  { month }: Omit<ExportListOf<'corrections'>, 'list'>,
): Promise<List> {
  const [corrections, booked] = await Promise.all([
    correctionsFor(database, month),
    correctionsIn(database, month),
  ]);
  return listOf<Correction, Correction & { badge: string }>(
    rowsAtHand([...corrections, ...booked.filter((each) => each.month !== month)]),
    [
      { title: 'Nome', width: 40, read: ({ person }) => titleCase(person.name) },
      { title: 'Crachá', width: 10, read: ({ badge }) => badge },
      { title: 'CPF', width: 16, read: ({ person }) => maskCpf(person.cpf) },
      { title: 'Mês corrigido', width: 14, read: ({ month: of }) => brazilianMonth(of) },
      { title: 'Lançada em', width: 14, read: ({ bookedIn }) => brazilianMonth(bookedIn) },
      { title: 'Valor (R$)', width: 12, kind: 'money', read: ({ cents }) => toReais(cents) },
      { title: 'Motivo', width: 50, read: ({ reason }) => reason },
      actorColumn('Registrada por', ({ by }) => by),
      momentColumn('Registrada em', zone, ({ at }) => at),
    ],
    (batch) => withBadges(database, batch),
  );
}
