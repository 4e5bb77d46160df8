import { type LivenessProbe, startLivenessProbe } from '@reserva/database/liveness-probe';
import { gatherRows } from '@reserva/database/writes/write-grouped';
import type { AddressPolicy } from '@reserva/runtime/http/public-address';
import { closeRedis, connectRedis, failFast, type RedisClient } from '@reserva/runtime/messaging/redis';
import type { RedisConfig } from '@reserva/runtime/process/config';
import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import { startRedisProbe } from '@reserva/service/redis-probe';
import { type ServiceParts, serviceParts } from '@reserva/service/service-parts';
import type { Config } from './config.ts';
import { createMailer, type Mailer, observed } from './mail/mailer.ts';
import { type PushSender, pushSender } from './push/sender.ts';

/**
 * Milliseconds for which rows are collected into one write. A log line or receipt can wait this long, because no caller
 * waits for it.
 */
const GATHER_MS = 20;

/** The dependencies of every handler of this service. */
export interface Context extends ServiceParts {
  mailer: Mailer;
  /** Detects a frozen MongoDB without a query. */
  livenessProbe: LivenessProbe;
  /** Detects that Redis is frozen also while this process sends it no command. */
  redisProbe: LivenessProbe;
  /** This client fails fast, so that a check finds an outage of Redis immediately. */
  redis: RedisClient;
  redisConfig: RedisConfig;
  production: boolean;
  /** The addresses that a webhook may call. */
  webhookPolicy: AddressPolicy;
  /** Sends push messages; null if push is switched off. */
  push: PushSender | null;
}

export const createContext: CreateContext<Config, Context> = async (config, logger, keep, overrides = {}) => {
  const parts = await serviceParts(config, logger, keep, overrides);
  gatherRows(parts.database, GATHER_MS);
  const mailer = overrides.mailer ?? observed(keep(await createMailer(config.mail, parts.clock)));
  const livenessProbe = overrides.livenessProbe ?? keep(await startLivenessProbe(config.mongoUrl));
  const redis = overrides.redis ?? connectRedis(failFast(config.redis), logger);
  keep({ stop: () => closeRedis(redis) });
  const redisProbe = overrides.redisProbe ?? keep(startRedisProbe(config.redis, logger));
  return {
    ...parts,
    mailer,
    livenessProbe,
    redis,
    redisProbe,
    redisConfig: config.redis,
    production: config.production,
    webhookPolicy: { allowed: config.webhookHosts },
    push: config.push.on ? await pushSender(parts.database, config) : null,
  };
};
