import type { LocalDate } from '@reserva/contracts/basics/primitives';
import type { CommandName } from '@reserva/contracts/commands';
import { localDateOf } from '@reserva/domain/basics/time';
import type { CommandHandler } from '@reserva/runtime/messaging/command-worker';
import type { OutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import { type SurveyHashes, surveyHashes } from '@reserva/secrets/survey-secrets';
import { eventParts } from '@reserva/service/event-parts';
import { type ServiceParts, serviceParts } from '@reserva/service/service-parts';
import type { Config } from './config.ts';

/** The dependencies of every command of this service. */
export interface Context extends ServiceParts {
  relay: OutboxRelay;
  /** The master secret, with which the encrypted requests are opened. */
  secret: string;
  hashes: SurveyHashes;
  /** Number of days after the date of a meal on which it can be rated. */
  surveyDays: number;
}

/** Handler of one command of this service. */
export type Handler<N extends CommandName> = CommandHandler<N, Context>;

export const createContext: CreateContext<Config, Context> = async (config, logger, keep, overrides = {}) => {
  const { secret, surveyDays } = config;
  const parts = await serviceParts(config, logger, keep, overrides);
  const { relay } = await eventParts(config.redis, 'survey', parts, keep);
  return { ...parts, relay, secret, hashes: surveyHashes(secret), surveyDays, ...overrides };
};

/** Returns the current local date. */
export const today = ({ clock, zone }: Context): LocalDate => localDateOf(clock.now(), zone);
