import type { CommandName, CommandPayload, CommandQueue } from '@reserva/contracts/commands';
import {
  type CommandHandler,
  type CommandHandlers,
  type CommandMeta,
  done,
  refuse,
  serveCommands,
} from '../../src/messaging/command-worker.ts';
import type { RedisConfig } from '../../src/process/config.ts';
import type { Running } from '../../src/process/lifecycle.ts';
import { createLogger } from '../../src/process/logger.ts';

export const logger = createLogger({ name: 'test', level: 'silent' });
export const realClock = { now: () => new Date() };
export const ID = '0123456789abcdef01234567';
export const employee = {
  kind: 'employee',
  userId: ID,
  name: 'ANA',
  cpf: '15350946056',
  email: '',
} as const;
export const by = { actor: employee, requestId: 'test' };

/** One command that a worker received. */
export interface Call {
  name: CommandName;
  payload: unknown;
  meta: CommandMeta;
}

/** Creates handlers that record their calls. Commands without a handler in `handlers` return a default outcome. */
export function recordingHandlers(handlers: Partial<{ [N in CommandName]: CommandHandler<N, null> }> = {}) {
  const calls: Call[] = [];
  const recorded =
    <N extends CommandName>(name: N, bland: CommandHandler<N, null>): CommandHandler<N, null> =>
    async (context, payload, meta) => {
      calls.push({ name, payload, meta });
      const handler = (handlers[name] as CommandHandler<N, null> | undefined) ?? bland;
      return handler(context, payload as CommandPayload<N>, meta);
    };
  const occasion = (id: string) => ({ reservationId: id, date: '2026-11-19', meal: 1, site: 2 }) as const;
  const gate = { granted: true, reason: 'granted', message: '', name: '', personId: null } as const;
  return {
    calls,
    reservation: {
      'reservation.reserve': recorded('reservation.reserve', async (_c, _p, { id }) => done(occasion(id))),
      'reservation.changeSite': recorded('reservation.changeSite', async () =>
        refuse('no_pending_reservation'),
      ),
      'reservation.offer': recorded('reservation.offer', async () => refuse('offer_stands')),
      'reservation.withdrawOffer': recorded('reservation.withdrawOffer', async () => refuse('offer_taken')),
      'reservation.takeOffer': recorded('reservation.takeOffer', async () => refuse('offer_gone')),
      'reservation.cancel': recorded('reservation.cancel', async () => refuse('no_pending_reservation')),
    } satisfies CommandHandlers<'reservation', null>,
    checkin: {
      'checkin.authorise': recorded('checkin.authorise', async () => done(gate)),
      'checkin.ready': recorded('checkin.ready', async () => done({})),
      'checkin.turn': recorded('checkin.turn', async () => done({ outcome: 'concluded', priceCents: 350 })),
      'checkin.release': recorded('checkin.release', async () => done({ released: true })),
      'terminal.mark': recorded('terminal.mark', async () =>
        done({ reason: 'reserved', message: 'Reservado', name: 'Bruno', meal: 1 }),
      ),
    } satisfies CommandHandlers<'checkin', null>,
  };
}

export const serve = <Q extends CommandQueue>(
  redis: RedisConfig,
  queue: Q,
  handlers: CommandHandlers<Q, null>,
  clock = realClock,
): Promise<Running> =>
  serveCommands({ queue, handlers, context: null, redis, clock, logger, concurrency: 16 });
