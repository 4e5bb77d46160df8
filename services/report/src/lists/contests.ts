import type { ExportListOf } from '@reserva/contracts/basics/listed';
import type { Contest } from '@reserva/database/models/money/contests';
import { contestRows } from '@reserva/database/queries/money/contests';
import type { Employee } from '@reserva/database/queries/people/people';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { mealNames, siteNames } from '@reserva/domain/basics/meals';
import { toReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import { contestOperationNames, contestReasonNames } from '@reserva/domain/money/contests';
import type { Context } from '../context.ts';
import { actorColumn, type List, type ListColumn, listOf, momentColumn } from './list.ts';
import { withBadges } from './with-badges.ts';

const stateNames: Record<Contest['state'], string> = {
  sent: 'Enviada',
  reviewing: 'Em análise',
  deciding: 'Em análise',
  accepted: 'Aceita',
  refused: 'Recusada',
};

/** Exports the contests without the text that employees wrote. Only the operator who answers reads the text. */
export function contestsList(
  { database, zone }: Context,
  { states, site, order }: Omit<ExportListOf<'contests'>, 'list'>,
): List {
  const columns: readonly ListColumn<Contest & Pick<Employee, 'badge' | 'cpf'>>[] = [
    momentColumn('Enviada', zone, ({ sentAt }) => sentAt),
    { title: 'Pessoa', width: 40, read: ({ person }) => titleCase(person.name) },
    { title: 'Crachá', width: 10, read: ({ badge }) => badge },
    { title: 'CPF', width: 16, read: ({ cpf }) => maskCpf(cpf) },
    { title: 'Vez', width: 6, kind: 'count', read: ({ round }) => round },
    { title: 'Data', width: 12, kind: 'date', read: ({ line }) => line.date },
    { title: 'Refeição', width: 10, read: ({ line }) => mealNames[line.meal] },
    { title: 'Local', width: 15, read: ({ line }) => siteNames[line.site] },
    { title: 'Valor (R$)', width: 11, kind: 'money', read: ({ line }) => toReais(line.priceCents) },
    { title: 'Motivo', width: 28, read: ({ reason }) => contestReasonNames[reason] },
    { title: 'Situação', width: 13, read: ({ state }) => stateNames[state] },
    actorColumn('Analisada por', ({ review }) => review?.by),
    actorColumn('Respondida por', ({ answer }) => answer?.by),
    momentColumn('Respondida em', zone, ({ answer }) => answer?.at),
    {
      title: 'O que foi feito',
      width: 26,
      read: ({ answer }) => (answer?.operation ? contestOperationNames[answer.operation] : ''),
    },
    {
      title: 'Devolvido (R$)',
      width: 14,
      kind: 'money',
      read: ({ answer }) => (answer ? toReais(answer.backCents) : ''),
    },
  ];
  const rows = contestRows(database, { states, site, order });
  return listOf(rows, columns, (batch) => withBadges(database, batch));
}
