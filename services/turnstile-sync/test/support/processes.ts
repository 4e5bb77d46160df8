import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands as definitions } from '@reserva/contracts/commands';
import type { CollectedPassage } from '@reserva/contracts/gates/passage-commands';
import { startStack } from '@reserva/local-infra/stack';
import { type CommandSender, createCommandSender } from '@reserva/runtime/messaging/command-sender';
import { type CommandHandler, done, serveCommands } from '@reserva/runtime/messaging/command-worker';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { buildStale } from '@reserva/testing/built';
import { TEST_SECRET } from '@reserva/testing/prepared-stores';
import { LEASE_MS, type SyncFixture, TICK_MS } from './fixture.ts';

/**
 * The services turnstile-sync and reservation, each in its own process. The test passes the commands from one to the
 * other.
 */
export interface Processes extends Running {
  /** Sends commands to turnstile-sync. */
  commands: CommandSender;
  /** Passages that turnstile-sync has sent, in order, including repeated ones. */
  collectedPassages: CollectedPassage[];
  /**
   * Lets the n-th batch from now on be recorded, but does not send its reply yet.
   * @returnsa function that sends the reply; the promise is resolved when the batch is recorded
   */
  holdBatch(n: number): Promise<() => void>;
  /** Kills turnstile-sync with SIGKILL. It restarts at once. */
  kill(): Promise<void>;
  /** Queue prefixes of the two processes. */
  prefixes: string[];
}

type Record = CommandHandler<'checkin.record', object>;

export async function startProcesses(fixture: SyncFixture): Promise<Processes> {
  const { stores, clock, logger } = fixture;
  await buildStale(['services/turnstile-sync', 'services/reservation']);
  const dataDir = await mkdtemp(join(tmpdir(), 'processes-'));
  const prefix = `${stores.redis.prefix}-sync`;
  const start = (name: string, queuePrefix: string) =>
    startStack({
      basePort: 0,
      dataDir: join(dataDir, name),
      stores: { mongoUrl: stores.mongoUrl, redisUrl: stores.redis.url },
      clock: { offsetMs: 0, file: clock.file },
      demo: false,
      only: [name],
      firstPauseMs: 50,
      env: {
        QUEUE_PREFIX: queuePrefix,
        APP_SECRET: TEST_SECRET,
        TICK_MS: String(TICK_MS),
        JOB_LOCK_MS: '4000',
        DEVICE_LEASE_MS: String(LEASE_MS),
      },
    });
  const redis = { ...stores.redis, prefix };
  const collected: CollectedPassage[] = [];
  let toHold = 0;
  let recorded: (letGo: () => void) => void = () => {};

  const record: Record = async (_context, payload, { actor, requestId }) => {
    collected.push(...payload.passages);
    const held = toHold > 0 && --toHold === 0;
    const outcome = await fixture.commands.send('checkin.record', payload, { actor, requestId });
    if (held) await new Promise<void>((resolve) => recorded(resolve));
    return outcome;
  };
  const names = Object.entries(definitions).flatMap(([name, { queue }]) =>
    queue === 'operations' ? [name] : [],
  );
  const handlers = Object.fromEntries(names.map((name) => [name, async () => done({})]));
  const between = await serveCommands({
    queue: 'operations',
    context: {},
    redis,
    clock,
    logger,
    concurrency: 4,
    handlers: { ...handlers, 'checkin.record': record } as never,
  });
  const commands = await createCommandSender({ redis, clock, logger });
  const recorder = await start('reservation', stores.redis.prefix);
  const speaker = await start('turnstile-sync', prefix);
  return {
    commands,
    collectedPassages: collected,
    holdBatch(n) {
      toHold = n;
      return new Promise((resolve) => {
        recorded = resolve;
      });
    },
    kill: () => speaker.process('turnstile-sync').kill('SIGKILL'),
    prefixes: [stores.redis.prefix, prefix],
    async stop() {
      await speaker.stop();
      await between.stop();
      await recorder.stop();
      await commands.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
