import type { ExportListOf } from '@reserva/contracts/basics/listed';
import type { Departure } from '@reserva/database/models/money/departures';
import { departureRows } from '@reserva/database/queries/money/departures';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { toReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { Context } from '../context.ts';
import { actorCell, type List, momentCell, plainListOf } from './list.ts';

/** Whose accounts were closed because they left. */
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
    // Empty until they are written down.
    { title: 'Refeições', width: 10, kind: 'count', read: ({ copy }) => (copy ? copy.lines.length : '') },
    { title: 'Total (R$)', width: 12, kind: 'money', read: ({ copy }) => (copy ? toReais(copy.cents) : '') },
    { title: 'Encerrado por', width: 30, read: ({ by }) => actorCell(by) },
    { title: 'Encerrado em', width: 17, kind: 'moment', read: ({ at }) => momentCell(at, zone) },
    { title: 'Recontratação registrada por', width: 30, read: ({ returned }) => actorCell(returned?.by) },
    {
      title: 'Recontratação registrada em',
      width: 20,
      kind: 'moment',
      read: ({ returned }) => momentCell(returned?.at, zone),
    },
    { title: 'Desfeito por', width: 30, read: ({ reopened }) => actorCell(reopened?.by) },
    {
      title: 'Desfeito em',
      width: 17,
      kind: 'moment',
      read: ({ reopened }) => momentCell(reopened?.at, zone),
    },
    { title: 'Motivo', width: 50, read: ({ reopened }) => reopened?.reason ?? '' },
  ]);

function stateOf({ reopened, returned, due }: Departure): string {
  if (reopened) return 'Desfeito: sem efeito';
  if (due) return 'Encerrando';
  return returned ? 'Encerrado; a pessoa foi recontratada' : 'Encerrado';
}
