import { createHash } from 'node:crypto';
import { keyName, queuePrefix } from '@reserva/runtime/messaging/redis-keys';
import type { RedisConfig } from '@reserva/runtime/process/config';
import { accessOf, processNames } from './processes.ts';

/** Returns a password in the hashed form that Redis's user file contains. */
const digest = (password: string): string => `#${createHash('sha256').update(password).digest('hex')}`;

/**
 * Builds Redis's user file. Each process can use only its own keys and channels, and no dangerous or administrative
 * commands. `info` is the exception, because BullMQ needs it.
 * @param passwords password of the administrator (Redis's default user), and passwords of the processes
 */
export function redisUsers(
  redis: RedisConfig,
  passwords: { administrator: string; of: (process: string) => string },
): string {
  const users = processNames.flatMap((name) => {
    const rights = accessOf(name).redis;
    if (!rights) return [];
    const keys = [
      ...rights.queues.map((queue) => `~${queuePrefix(redis, queue)}:${queue}:*`),
      ...rights.keys.map((key) => `~${keyName(redis, key)}`),
    ];
    const channels = rights.channels.map((channel) => `&${redis.prefix}:${channel}`);
    const commands = ['info', ...(rights.commands ?? [])].map((command) => `+${command}`);
    return [
      `user ${name} reset on ${digest(passwords.of(name))} ${[...keys, ...channels].join(' ')} +@all -@admin -@dangerous ${commands.join(' ')}`,
    ];
  });
  const administrator = `user default reset on ${digest(passwords.administrator)} ~* &* +@all`;
  return [administrator, ...users, ''].join('\n');
}
