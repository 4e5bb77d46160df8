import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { rowsAtHand } from '@reserva/database/queries/basics/rows';
import { allTerminals, allTurnstiles } from '@reserva/database/queries/gates/turnstiles';
import { siteNames } from '@reserva/domain/basics/meals';
import { isOperating } from '@reserva/domain/gates/turnstile-health';
import { bySiteAndName } from '@reserva/domain/gates/turnstile-order';
import type { Context } from '../context.ts';
import { type List, momentColumn, plainListOf } from './list.ts';

export const turnstilesList = async (context: Context): Promise<List> =>
  devicesList(context, await allTurnstiles(context.database));

/** Exports the terminals, at which people reserve. */
export const terminalsList = async (context: Context): Promise<List> =>
  devicesList(context, await allTerminals(context.database));

function devicesList({ clock, zone }: Context, devices: Turnstile[]): List {
  const now = clock.now();
  return plainListOf(rowsAtHand(devices.sort(bySiteAndName)), [
    { title: 'Nome', width: 25, read: ({ name }) => name },
    { title: 'IP', width: 20, read: ({ address }) => address },
    { title: 'Local', width: 15, read: ({ site }) => siteNames[site] },
    {
      title: 'Situação',
      width: 15,
      read: ({ lastSeenAt }) => (isOperating(lastSeenAt, now) ? 'Em operação' : 'Sem conexão'),
    },
    momentColumn('Último sinal', zone, ({ lastSeenAt }) => lastSeenAt),
    // Empty before the first contact with the device.
    { title: 'Identificação', width: 22, read: ({ deviceId }) => deviceId },
  ]);
}
