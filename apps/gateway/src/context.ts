import { randomUUID } from 'node:crypto';
import { connectDatabase, type Database } from '@reserva/database/database';
import { type LivenessProbe, startLivenessProbe } from '@reserva/database/liveness-probe';
import { prepareDatabase } from '@reserva/database/migrations';
import { type BodyRoom, createBodyRoom } from '@reserva/runtime/http/body-room';
import { type CommandSender, createCommandSender } from '@reserva/runtime/messaging/command-sender';
import type { EventPublisher } from '@reserva/runtime/messaging/event-publisher';
import type { OutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import { closeRedis, type RedisClient } from '@reserva/runtime/messaging/redis';
import { type Clock, createClock } from '@reserva/runtime/process/clock';
import type { CreateContext } from '@reserva/runtime/process/lifecycle';
import type { Logger } from '@reserva/runtime/process/logger';
import { secretFingerprint } from '@reserva/secrets/keys';
import { type SurveyHashes, surveyHashes } from '@reserva/secrets/survey-secrets';
import { eventParts } from '@reserva/service/event-parts';
import { startRedisProbe } from '@reserva/service/redis-probe';
import type { GatewayConfig } from './config.ts';
import { createLimits, type Limits } from './http/limits.ts';
import { createSlots, type Slots } from './identity/slots.ts';
import { createVerifiedPasswords, type VerifiedPasswords } from './identity/verified-passwords.ts';
import { createVerifiedTokens, type VerifiedTokens } from './identity/verified-tokens.ts';
import { createKeys, type Keys } from './keys.ts';
import { seedDemoData } from './start/demo.ts';
import { reachRedis } from './start/reach-redis.ts';

/** Everything that a handler may use. */
export interface Context {
  config: GatewayConfig;
  clock: Clock;
  logger: Logger;
  keys: Keys;
  /** Keyed hashes by which the server finds the survey answers of a caller. */
  surveyHashes: SurveyHashes;
  database: Database;
  /** Detects a frozen database, so that waiting calls end early. */
  livenessProbe: LivenessProbe;
  /** Fails at once while Redis is away, so that no call waits. */
  redis: RedisClient;
  /** Detects a frozen Redis, so that waiting calls end early. */
  redisProbe: LivenessProbe;
  /** Sends commands to the services that own the writes. */
  commands: CommandSender;
  /** Publishes events that follow no write of the gateway. */
  publisher: EventPublisher;
  /** Publishes the events that the gateway's own writes stored in outboxes. */
  relay: OutboxRelay;
  limits: Limits;
  /** True once the gateway is about to stop. `/health` then answers 503, so the proxy sends calls elsewhere. */
  leaving: { now: boolean };
  /** Memory reserved for large request bodies. */
  bodies: BodyRoom;
  verifiedTokens: VerifiedTokens;
  passwords: VerifiedPasswords;
  /** Limits concurrent sign-ins, because each password check uses a whole core. */
  signIns: Slots;
}

/** Maximum bytes of request bodies in memory. `total` is room for nine of the largest pictures, `perHolder` for two. */
const BODIES_BYTES = { total: 96 * 1024 * 1024, perHolder: 24 * 1024 * 1024 };
const SIGN_IN_CONCURRENCY = 2;
const SIGN_INS_IN_LINE = 300;

/**
 * Connects to the stores, each within a time limit, and prepares the database.
 * @throws Error when a store does not answer
 */
export const createContext: CreateContext<GatewayConfig, Context> = async (
  config,
  logger,
  keep,
  overrides = {},
) => {
  const clock = createClock(config.clock);
  const redis = await reachRedis(config.redis, logger);
  keep({ stop: () => closeRedis(redis) });
  const database = keep(await connectDatabase(config.mongoUrl));
  const livenessProbe = keep(await startLivenessProbe(config.mongoUrl));
  const redisProbe = keep(startRedisProbe(config.redis, logger));
  const commands = keep(
    await createCommandSender({
      redis: config.redis,
      clock,
      logger,
      livenessProbe: redisProbe,
      timeoutFactor: config.commandTimeoutFactor,
    }),
  );
  const { publisher, relay } = await eventParts(config.redis, 'gateway', { database, logger }, keep);
  const context: Context = {
    config,
    clock,
    logger,
    keys: createKeys(config.secret),
    surveyHashes: surveyHashes(config.secret),
    database,
    livenessProbe,
    redis,
    redisProbe,
    commands,
    publisher,
    relay,
    limits: keep(createLimits(redis, config, logger)),
    leaving: { now: false },
    bodies: createBodyRoom(BODIES_BYTES),
    verifiedTokens: createVerifiedTokens(),
    passwords: createVerifiedPasswords(clock),
    signIns: createSlots(SIGN_IN_CONCURRENCY, SIGN_INS_IN_LINE),
    ...overrides,
  };
  await prepareDatabase(database, {
    owner: `gateway ${randomUUID()}`,
    fingerprint: secretFingerprint(config.secret),
    now: clock.now,
    ...(config.demo && { seed: () => seedDemoData(context) }),
  });
  return context;
};
