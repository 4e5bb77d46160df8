import { primariesOf, type RedisClient } from '@reserva/runtime/messaging/redis';
import type { Redis } from 'ioredis';
import type { Finding } from '../finding.ts';

/** Reads the facts of `INFO` by their names. */
export const factsOf = (info: string): Map<string, string> =>
  new Map(
    info.split('\r\n').flatMap((line): [string, string][] => {
      const [, name, value] = /^(\w+):(.*)$/.exec(line) ?? [];
      return name ? [[name, value ?? '']] : [];
    }),
  );

/** Examines each primary. The findings of several, as in a cluster, begin with the address of theirs. */
export async function findingsByPrimary(
  connected: RedisClient,
  examine: (primary: Redis) => Promise<Finding[]>,
): Promise<Finding[]> {
  const primaries = primariesOf(connected);
  const all = await Promise.all(
    primaries.map(async (primary) => {
      const findings = await examine(primary);
      const { host, port } = primary.options;
      if (primaries.length === 1) return findings;
      return findings.map((finding) => ({ ...finding, what: `${host}:${port}: ${finding.what}` }));
    }),
  );
  return all.flat();
}
