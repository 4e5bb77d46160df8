import type { ExportListOf } from '@reserva/contracts/basics/listed';
import type { Leave } from '@reserva/database/models/money/leaves';
import { leaveRows, leaveRowsOf } from '@reserva/database/queries/money/leaves';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { titleCase } from '@reserva/domain/basics/names';
import { localDateOf } from '@reserva/domain/basics/time';
import { leaveKindNames } from '@reserva/domain/money/leaves';
import type { Context } from '../context.ts';
import { actorColumn, type List, type ListColumn, listOf, momentColumn } from './list.ts';
import { withBadges } from './with-badges.ts';

const sources: Record<Leave['source'], string> = {
  file: 'Arquivo',
  screen: 'Tela',
  report: 'Relatório financeiro',
};

export async function leavesList(
  { database, clock, zone }: Context,
  { current, userId, order }: Omit<ExportListOf<'leaves'>, 'list'>,
): Promise<List> {
  const query = { current, order, today: localDateOf(clock.now(), zone) };
  const rows = userId ? await leaveRowsOf(database, userId, query) : leaveRows(database, query);
  const columns: readonly ListColumn<Leave & { badge: string }>[] = [
    { title: 'Nome', width: 40, read: ({ person }) => titleCase(person.name) },
    { title: 'Crachá', width: 10, read: ({ badge }) => badge },
    { title: 'CPF', width: 16, read: ({ person }) => maskCpf(person.cpf) },
    { title: 'Tipo', width: 17, read: ({ kind }) => capitalized(leaveKindNames[kind]) },
    { title: 'Início', width: 12, kind: 'date', read: ({ from }) => from },
    // Empty if the leave was ended before its first day.
    { title: 'Fim', width: 12, kind: 'date', read: ({ from, lastDay }) => (lastDay < from ? '' : lastDay) },
    { title: 'Fim registrado', width: 14, kind: 'date', read: ({ to }) => to },
    { title: 'Origem', width: 20, read: ({ source }) => sources[source] },
    actorColumn('Registrado por', ({ by }) => by),
    momentColumn('Registrado em', zone, ({ at }) => at),
    actorColumn('Encerrado por', ({ endings }) => endings.at(-1)?.by),
    momentColumn('Encerrado em', zone, ({ endings }) => endings.at(-1)?.at),
  ];
  return listOf(rows, columns, (batch) => withBadges(database, batch));
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
