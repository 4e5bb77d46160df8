import { randomUUID } from 'node:crypto';
import type { RedisConfig } from '../process/config.ts';
import type { Running } from '../process/lifecycle.ts';
import type { Logger } from '../process/logger.ts';
import { withResolver } from '../process/with-resolver.ts';
import type { CommandReply } from './command-envelope.ts';
import { listenTo } from './redis.ts';

/** The wait of a caller for the reply to a command. */
export interface ReplyWait {
  /** The reply. Null if the time ran out before it arrived. */
  reply: Promise<CommandReply | null>;
  /**
   * Settles when the reply arrives, even if it is late. Otherwise settles when `end` is called, or when the time for
   * late replies is over.
   */
  over: Promise<void>;
  /** Ends the wait. The caller gets this reply, which came from another source, or null. */
  end(reply: CommandReply | null): void;
}

/** The channel on which workers send their replies to one sender. */
export interface Replies extends Running {
  channel: string;
  /** @param lateMs time in milliseconds after the timeout during which a late reply is still accepted */
  wait(commandId: string, withinMs: number, lateMs?: number): ReplyWait;
}

/**
 * Opens a reply channel for this process.
 * @throws Error when Redis does not answer in time
 */
export async function openReplies(redis: RedisConfig, logger: Logger): Promise<Replies> {
  const channel = `${redis.prefix}:reply:${randomUUID()}`;
  /**
   * Open waits by command id. A command can have two waits if a caller repeats it while the first run is not finished.
   */
  const waiting = new Map<string, Set<ReplyWait>>();
  const subscription = await listenTo(channel, {
    redis,
    logger,
    onText(text) {
      const reply = JSON.parse(text) as CommandReply;
      for (const entry of waiting.get(reply.id) ?? []) entry.end(reply);
    },
  });

  return {
    channel,
    wait(commandId, withinMs, lateMs = 0) {
      const reply = withResolver<CommandReply | null>();
      const over = withResolver<void>();
      const timers = [
        setTimeout(() => reply.resolve(null), withinMs),
        setTimeout(() => entry.end(null), withinMs + lateMs),
      ];
      const entry: ReplyWait = {
        reply: reply.promise,
        over: over.promise,
        end(stored) {
          for (const timer of timers) clearTimeout(timer);
          const others = waiting.get(commandId);
          others?.delete(entry);
          if (others?.size === 0) waiting.delete(commandId);
          reply.resolve(stored);
          over.resolve();
        },
      };
      waiting.set(commandId, (waiting.get(commandId) ?? new Set()).add(entry));
      return entry;
    },
    async stop() {
      for (const entries of [...waiting.values()]) for (const entry of [...entries]) entry.end(null);
      await subscription.stop();
    },
  };
}
