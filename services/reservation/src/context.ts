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

/** The dependencies of every command of this service. */
export interface Context extends ServiceParts {
  relay: OutboxRelay;
  /** Master secret from which the keys of access codes are derived. */
  secret: string;
  /** Returns the id for a new document. */
  newId: () => string;
}

/** Handler of one command of this service. */
export type Handler<N extends CommandName> = CommandHandler<N, Context>;

export const createContext: CreateContext<Config, Context> = async (config, logger, keep, overrides = {}) => {
  const parts = await serviceParts(config, logger, keep, overrides);
  const { relay } = await eventParts(config.redis, 'reservation', parts, keep);
  return { ...parts, relay, secret: config.secret, newId: () => newId(parts.clock.now()), ...overrides };
};

/** Returns the current instant with its local date and time. */
export function localNow({ clock, zone }: Context): { now: Date; date: LocalDate; time: LocalTime } {
  const now = clock.now();
  return { now, date: localDateOf(now, zone), time: localTimeOf(now, zone) };
}
