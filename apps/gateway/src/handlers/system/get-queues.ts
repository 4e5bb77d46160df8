import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { queueNames } from '@reserva/domain/system/parts';
import type { Handler } from '../handler.ts';

/** How much waits in each queue, and for how long: numbers alone, never what it is. @throws StoreUnavailable */
export const getQueues: Handler<'system.getQueues'> = async ({ commands, publisher, clock, config }) => {
  const [ofCommands, ofEvents] = await Promise.all([commands.stats(), publisher.stats()]);
  const all = [...ofCommands, ofEvents];
  return {
    filas: all.map(({ name, waiting, active, delayed, failed, oldestSeconds }) => ({
      id: name,
      nome: queueNames[name] ?? name,
      esperando: waiting,
      andamento: active,
      adiadas: delayed,
      falhas: failed,
      maisAntiga: oldestSeconds,
    })),
    em: brazilianMoment(clock.now(), config.timezone),
  };
};
