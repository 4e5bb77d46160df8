import { type Host, readRedisAddress } from '@reserva/runtime/process/redis-address';
import { Redis } from 'ioredis';

export interface Watched {
  /** The addresses of replicas that the sentinels do not reach. */
  gone: readonly string[];
  sentinels: readonly { address: string; fault: string | null }[];
  /** The reason why the answering sentinels cannot elect another primary, or null if they can. */
  noQuorum: string | null;
}

const TIMEOUT_MS = 3_000;
/** The flags of a replica that a sentinel does not reach. */
const GONE = /s_down|o_down|disconnected/;

/**
 * Queries the sentinels about the Redis that they watch.
 * @returns null if the address names no sentinels
 */
export async function fromSentinels(url: string): Promise<Watched | null> {
  const { hosts, sentinel, tls } = readRedisAddress(url);
  if (!sentinel) return null;
  const { name, password } = sentinel;
  const answers = await Promise.all(
    hosts.map((host) => askOne(host, { name, password, tls }).catch((error: Error) => ({ host, error }))),
  );
  const answered = answers.flatMap((one) => ('error' in one ? [] : [one]));
  return {
    gone: [...new Set(answered.flatMap(({ gone }) => gone))],
    sentinels: answers.map((one) => ({
      address: addressOf(one.host),
      fault: 'error' in one ? one.error.message : null,
    })),
    // One sentinel that sees a quorum is sufficient.
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
    connectTimeout: TIMEOUT_MS,
    commandTimeout: TIMEOUT_MS,
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

/**
 * Returns the address of a replica that the sentinel does not reach, or an empty list.
 * @param pairs alternating names and values
 */
function goneIn(pairs: readonly string[]): string[] {
  const said = (name: string) => pairs[pairs.indexOf(name) + 1] ?? '';
  return GONE.test(said('flags')) ? [`${said('ip')}:${said('port')}`] : [];
}
