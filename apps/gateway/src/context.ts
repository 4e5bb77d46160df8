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

/** What a handler may use; nothing else is shared. */
export interface Context {
  config: GatewayConfig;
  clock: Clock;
  logger: Logger;
  keys: Keys;
  /** By these the answers of a caller are found. */
  surveyHashes: SurveyHashes;
  database: Database;
  /** Whoever waits for the database is told when it froze. */
  livenessProbe: LivenessProbe;
  /** Fails fast: whoever waits is told at once that Redis is away. */
  redis: RedisClient;
  /** Nobody waits for a Redis that froze, either. */
  redisPulse: LivenessProbe;
  /** To the services that own the writes. */
  commands: CommandSender;
  /** For news that follow no write of ours. */
  publisher: EventPublisher;
  /** Hands over the events of our own writes. */
  relay: OutboxRelay;
  limits: Limits;
  /** Whether this gateway is about to stop: whoever asks for its health sends no more calls. */
  leaving: { now: boolean };
  /** For large bodies that are under way. */
  bodies: BodyRoom;
  verifiedTokens: VerifiedTokens;
  passwords: VerifiedPasswords;
  /** Verifying passwords takes a core each: few at once, so that everybody else is still served. */
  signIns: Slots;
}

/** Nine of the largest pictures at once, two of one session. */
const BODIES_BYTES = { total: 96 * 1024 * 1024, perHolder: 24 * 1024 * 1024 };
const SIGN_IN_CONCURRENCY = 2;
const SIGN_INS_IN_LINE = 300;

/** Connects everything, bounded in time, to a database that stands. @throws when a store does not answer */
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
  const redisPulse = keep(startRedisProbe(config.redis, logger));
  const commands = keep(
    await createCommandSender({
      redis: config.redis,
      clock,
      logger,
      livenessProbe: redisPulse,
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
    redisPulse,
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
