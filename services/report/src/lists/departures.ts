import type { ExportListOf } from '@reserva/contracts/basics/listed';
import type { Departure } from '@reserva/database/models/money/departures';
import { departureRows } from '@reserva/database/queries/money/departures';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { toReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { Context } from '../context.ts';
import { actorColumn, type List, momentColumn, plainListOf } from './list.ts';

/** Exports the departures, which closed the accounts of people who left. */
export const departuresList = (
  { database, zone }: Context,
  { order }: Omit<ExportListOf<'departures'>, 'list'>,
): List =>
  plainListOf(departureRows(database, order), [
    { title: 'Nome', width: 40, read: ({ person }) => titleCase(person.name) },
    { title: 'Crachá', width: 10, read: ({ badge }) => badge },
    { title: 'CPF', width: 16, read: ({ person }) => maskCpf(person.cpf) },
    { title: 'Último dia', width: 12, kind: 'date', read: ({ lastDay }) => lastDay },
    { title: 'Situação', width: 24, read: stateOf },
    // Empty until the charges are copied into the departure.
    { title: 'Refeições', width: 10, kind: 'count', read: ({ copy }) => (copy ? copy.lines.length : '') },
    { title: 'Total (R$)', width: 12, kind: 'money', read: ({ copy }) => (copy ? toReais(copy.cents) : '') },
    actorColumn('Encerrado por', ({ by }) => by),
    momentColumn('Encerrado em', zone, ({ at }) => at),
    actorColumn('Recontratação registrada por', ({ returned }) => returned?.by),
    {
      ...momentColumn<Departure>('Recontratação registrada em', zone, ({ returned }) => returned?.at),
      width: 20,
    },
    actorColumn('Desfeito por', ({ reopened }) => reopened?.by),
    momentColumn('Desfeito em', zone, ({ reopened }) => reopened?.at),
    { title: 'Motivo', width: 50, read: ({ reopened }) => reopened?.reason ?? '' },
  ]);

function stateOf({ reopened, returned, due }: Departure): string {
  if (reopened) return 'Desfeito: sem efeito';
  if (due) return 'Encerrando';
  return returned ? 'Encerrado; a pessoa foi recontratada' : 'Encerrado';
}
