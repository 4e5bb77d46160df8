import { type Host, readRedisAddress } from '@reserva/runtime/process/redis-address';
import { Redis } from 'ioredis';
import type { Watched } from '../judge/replicas.ts';

const WITHIN_MS = 3_000;
/** What a sentinel says of one that it does not reach. */
const GONE = /s_down|o_down|disconnected/;

/** What sentinels say of the Redis that they watch; null where the address names none. */
export async function fromSentinels(url: string): Promise<Watched | null> {
  const { hosts, sentinel, tls } = readRedisAddress(url);
  if (!sentinel) return null;
  const { name, password } = sentinel;
  const asked = await Promise.all(
    hosts.map((host) => askOne(host, { name, password, tls }).catch((error: Error) => ({ host, error }))),
  );
  const answered = asked.flatMap((one) => ('error' in one ? [] : [one]));
  return {
    gone: [...new Set(answered.flatMap(({ gone }) => gone))],
    sentinels: asked.map((one) => ({
      address: addressOf(one.host),
      fault: 'error' in one ? one.error.message : null,
    })),
    // Each counts by itself; one that sees a majority is enough.
    noQuorum: answered.some(({ noQuorum }) => noQuorum === null) ? null : (answered[0]?.noQuorum ?? null),
  };
}

const addressOf = ({ host, port }: Host): string => `${host}:${port}`;

async function askOne(host: Host, of: { name: string; password: string; tls: boolean }) {
  const connected = new Redis({
    ...host,
    ...(of.password && { password: of.password }),
    ...(of.tls && { tls: {} }),
    lazyConnect: true,
    connectTimeout: WITHIN_MS,
    commandTimeout: WITHIN_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  connected.on('error', () => undefined);
  try {
    await connected.connect();
    const replicas = (await connected.call('SENTINEL', 'REPLICAS', of.name)) as string[][];
    const noQuorum = await connected.call('SENTINEL', 'CKQUORUM', of.name).then(
      () => null,
      (error: Error) => error.message,
    );
    return { host, gone: replicas.flatMap(goneIn), noQuorum };
  } finally {
    connected.disconnect();
  }
}

/** Names and values in turns. */
function goneIn(pairs: readonly string[]): string[] {
  const said = (name: string) => pairs[pairs.indexOf(name) + 1] ?? '';
  return GONE.test(said('flags')) ? [`${said('ip')}:${said('port')}`] : [];
}
