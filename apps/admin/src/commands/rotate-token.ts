import { allDevices, isTerminal } from '@reserva/database/queries/gates/turnstiles';
import { commit } from '@reserva/database/writes/commit';
import { pathReplaced } from '@reserva/database/writes/device-path';
import { commandLineEvent } from '@reserva/database/writes/operator-log-event';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { newId } from '@reserva/runtime/process/ids';
import type { Command } from '../command.ts';
import type { Context } from '../context.ts';
import { Refused } from '../refused.ts';

/**
 * Replaces the secret path under which a device calls us. At its next tick turnstile-sync connects to the device and
 * sets the new path.
 */
export const rotateToken: Command = async (context, { subject }) => {
  const { database, clock } = context;
  const device = await deviceNamed(context, subject);
  const { name, site } = device;
  const { noun, of, its, seen } = labels[isTerminal(device) ? 'terminal' : 'turnstile'];
  const now = clock.now();
  const id = newId(now);
  const outcome = await commit(context, database.turnstiles, {
    ...pathReplaced(device, id),
    events: [
      outboxEvent('turnstiles.changed', `${id}-changed`, now, { sites: [site] }),
      commandLineEvent(id, now, `Trocou o endereço secreto ${of} ${name}`),
    ],
  });
  if (outcome !== 'written') throw new Refused(`${noun} ${name} mudou neste instante. Repita o comando.`);
  return [
    `${noun} ${name}: o endereço antigo não vale mais.`,
    `O equipamento recebe o novo em segundos, se responder; até lá ${its}.`,
    `Acompanhe ${seen}, em Configurações, Horários, Catracas.`,
  ];
};

const labels = {
  turnstile: { noun: 'Catraca', of: 'da catraca', its: 'decide sozinho', seen: 'na página da catraca' },
  terminal: {
    noun: 'Terminal',
    of: 'do terminal',
    its: 'só anota quem se apresenta',
    seen: 'na lista de terminais',
  },
};

/**
 * Finds a device by id, name or address. Devices are few, so all are read.
 * @throws Refused when no device or more than one matches
 */
async function deviceNamed({ database }: Context, typed: string) {
  const normalizedName = typed.trim().toLocaleUpperCase('pt-BR');
  const all = await allDevices(database);
  const matches = all.filter(({ _id, name, address }) =>
    [_id, name, address].some((text) => text.toLocaleUpperCase('pt-BR') === normalizedName),
  );
  const [one, another] = matches;
  if (one && !another) return one;
  const named = (another ? matches : all).map(({ name, address }) => `  ${name} (${address})`);
  const why = another
    ? 'Mais de um equipamento tem esse nome; informe o IP:'
    : `Não há catraca nem terminal ${typed}. Há:`;
  throw new Refused([why, ...named].join('\n'));
}
