/** Location of Redis. It is a single server, a primary that sentinels know, or the nodes of a cluster. */
export interface RedisAddress {
  tls: boolean;
  username: string;
  password: string;
  db: number;
  hosts: Host[];
  /** Settings of the sentinels. Null if `hosts` are Redis servers and not sentinels. */
  sentinel: Sentinel | null;
  /** True if the hosts are nodes of a Redis Cluster. The client asks them for the other nodes. */
  isCluster: boolean;
  /**
   * Number of replicas that must acknowledge a write before the write is safe. 0 for a single Redis without replicas.
   */
  replicas: number;
}

export interface Host {
  host: string;
  port: number;
}

interface Sentinel {
  /** Name of the primary in the configuration of the sentinels. */
  name: string;
  /** Password of the sentinels. Empty if they require none. */
  password: string;
}

const REDIS_PORT = 6379;
const SENTINEL_PORT = 26_379;

/** Description of a valid `REDIS_URL` for error messages. */
export const REDIS_ADDRESSES =
  'must start with redis://, or be redis-sentinel://host:port,host:port/name-of-the-primary or redis-cluster://host:port,host:port';

/**
 * Pattern that splits an address into its parts. URL parsers cannot be used for the whole address, because they reject
 * a list of hosts with ports.
 */
const PARTS = /^redis(s?)(?:-(sentinel|cluster))?:\/\/((?:[^@/?]*@)?)([^@/?]+)(.*)$/;

/**
 * Parses a `REDIS_URL`.
 * @throws Error with a description of the valid forms when the address is invalid
 */
export function readRedisAddress(url: string): RedisAddress {
  const [, tls, kind, user, list = '', rest] = PARTS.exec(url) ?? [];
  const bySentinel = kind === 'sentinel';
  const isCluster = kind === 'cluster';
  const hosts = list.split(',').map((text) => readHost(text, bySentinel ? SENTINEL_PORT : REDIS_PORT));
  const nodes = hosts.flatMap((host) => host ?? []);
  if (nodes.length === 0 || nodes.length < hosts.length || (!kind && nodes.length > 1)) {
    throw new Error(REDIS_ADDRESSES);
  }
  const { username, password, pathname, searchParams } = new URL(`redis://${user}host${rest}`);
  const path = pathname.split('/').slice(1).map(decodeURIComponent);
  const name = bySentinel ? (path.shift() ?? '') : '';
  const db = Number(path[0] || 0);
  const replicas = kind ? Number(searchParams.get('replicas') ?? 1) : 0;
  const isReadable = Number.isInteger(replicas) && replicas >= 0 && (!bySentinel || name !== '');
  // A Redis cluster has only the database 0.
  if (!isReadable || (isCluster && db !== 0)) throw new Error(REDIS_ADDRESSES);
  return {
    tls: tls === 's',
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    db,
    hosts: nodes,
    sentinel: bySentinel ? { name, password: searchParams.get('sentinelPassword') ?? '' } : null,
    isCluster,
    replicas,
  };
}

function readHost(text: string, port: number): Host | null {
  const [, v6, name, portText] = /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = v6 ?? name;
  return host ? { host, port: Number(portText ?? port) } : null;
}

/** Returns true if the text is a valid `REDIS_URL`. */
export function isRedisAddress(url: string): boolean {
  try {
    return Boolean(readRedisAddress(url));
  } catch {
    return false;
  }
}
