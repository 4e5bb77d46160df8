import type { LocalDate, LocalTime } from '@reserva/contracts/basics/primitives';
import type { CommandName } from '@reserva/contracts/commands';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import type { CommandHandler } from '@reserva/runtime/messaging/command-worker';
import type { OutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import { newId } from '@reserva/runtime/process/ids';
import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import { eventParts } from '@reserva/service/event-parts';
import { type ServiceParts, serviceParts } from '@reserva/service/service-parts';
import type { Config } from './config.ts';

/** What every command of this service works with. */
export interface Context extends ServiceParts {
  relay: OutboxRelay;
  /** Master secret: access-code keys are derived from it. */
  secret: string;
  /** Id for a new document. */
  newId: () => string;
}

/** Does what one command of this service asks for. */
export type Handler<N extends CommandName> = CommandHandler<N, Context>;

export const createContext: CreateContext<Config, Context> = async (config, logger, keep, overrides = {}) => {
  const parts = await serviceParts(config, logger, keep, overrides);
  const { relay } = await eventParts(config.redis, 'reservation', parts, keep);
  return { ...parts, relay, secret: config.secret, newId: () => newId(parts.clock.now()), ...overrides };
};

/** The company's date and time of day at this moment. */
export function localNow({ clock, zone }: Context): { now: Date; date: LocalDate; time: LocalTime } {
  const now = clock.now();
  return { now, date: localDateOf(now, zone), time: localTimeOf(now, zone) };
}
