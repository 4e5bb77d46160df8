import { rowsAtHand } from '@reserva/database/queries/basics/rows';
import { latestVersions } from '@reserva/database/queries/money/price-versions';
import { toReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { VersionState } from '@reserva/domain/money/price-versions';
import type { Context } from '../context.ts';
import { type List, momentColumn, plainListOf } from './list.ts';

const stateNames: Record<VersionState, string> = {
  coming: 'Futura',
  present: 'Em vigor',
  past: 'Anterior',
  withdrawn: 'Retirada',
};

/** Exports past, present and future versions of the prices, newest first. */
export async function pricesList({ database, clock, zone }: Context): Promise<List> {
  const { versions, people } = await latestVersions(database, clock.now());
  const nameOf = (id: string | undefined) => titleCase(people.get(id ?? '')?.name ?? '');
  return plainListOf(rowsAtHand(versions), [
    momentColumn('Desde', zone, ({ validFrom }) => validFrom),
    { title: 'Situação', width: 12, read: ({ state }) => stateNames[state] },
    { title: 'Com reserva (R$)', width: 16, kind: 'money', read: ({ concluded }) => toReais(concluded) },
    { title: 'Não veio (R$)', width: 14, kind: 'money', read: ({ expired }) => toReais(expired) },
    { title: 'Sem reserva (R$)', width: 16, kind: 'money', read: ({ reserveless }) => toReais(reserveless) },
    { title: 'Salva por', width: 30, read: ({ by }) => nameOf(by) },
    { title: 'Retirada por', width: 30, read: ({ withdrawn }) => nameOf(withdrawn?.by) },
    momentColumn('Retirada em', zone, ({ withdrawn }) => withdrawn?.at),
  ]);
}
