import { outboxEvent } from '@reserva/database/outbox';
import { allTurnstiles } from '@reserva/database/queries/turnstiles';
import { commit } from '@reserva/database/writes/commit';
import { pathReplaced } from '@reserva/database/writes/device-path';
import { commandLine, operatorLine } from '@reserva/database/writes/operator-line';
import { operatorActions } from '@reserva/domain/operator-actions';
import { newId } from '@reserva/runtime/process/ids';
import type { Command } from '../command.ts';
import type { Context } from '../context.ts';
import { Refused } from '../refused.ts';

/** Its old path is nobody's from here on; turnstile-sync visits the device at its next tick and gives it the new one. */
export const rotateToken: Command = async (context, { subject }) => {
  const { database, clock } = context;
  const turnstile = await turnstileNamed(context, subject);
  const { name, site } = turnstile;
  const now = clock.now();
  const id = newId(now);
  const outcome = await commit(context, database.turnstiles, {
    ...pathReplaced(turnstile, id),
    events: [
      outboxEvent('turnstiles.changed', `${id}-changed`, now, { sites: [site] }),
      operatorLine(commandLine, id, now, {
        action: operatorActions.other,
        description: `Trocou o endereço secreto da catraca ${name}`,
      }),
    ],
  });
  if (outcome !== 'stands') throw new Refused(`A catraca ${name} mudou neste instante. Repita o comando.`);
  return [
    `Catraca ${name}: o endereço antigo não vale mais.`,
    'O equipamento recebe o novo em segundos, se responder; até lá decide sozinho.',
    'Acompanhe na página da catraca, em Configurações, Horários, Catracas.',
  ];
};

/** Few enough to look at them all. @throws Refused where it is none, or more than one */
async function turnstileNamed({ database }: Context, typed: string) {
  const wanted = typed.trim().toLocaleUpperCase('pt-BR');
  const all = await allTurnstiles(database);
  const found = all.filter(({ _id, name, address }) =>
    [_id, name, address].some((word) => word.toLocaleUpperCase('pt-BR') === wanted),
  );
  const [one, another] = found;
  if (one && !another) return one;
  const named = (another ? found : all).map(({ name, address }) => `  ${name} (${address})`);
  const why = another ? 'Mais de uma catraca tem esse nome; informe o IP:' : `Não há catraca ${typed}. Há:`;
  throw new Refused([why, ...named].join('\n'));
}
