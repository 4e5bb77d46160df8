import { primariesOf, type RedisClient } from '@reserva/runtime/messaging/redis';
import type { Redis } from 'ioredis';
import type { Finding } from '../finding.ts';

/** Parses the answer to `INFO` to values by name. */
export const factsOf = (info: string): Map<string, string> =>
  new Map(
    info.split('\r\n').flatMap((line): [string, string][] => {
      const [, name, value] = /^(\w+):(.*)$/.exec(line) ?? [];
      return name ? [[name, value ?? '']] : [];
    }),
  );

/** Runs a check on each primary. In a cluster each finding begins with the address of its primary. */
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
