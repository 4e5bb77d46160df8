/** Where Redis is: at one address, wherever its sentinels say, or spread over the nodes of a cluster. */
export interface RedisAddress {
  tls: boolean;
  username: string;
  password: string;
  db: number;
  hosts: Host[];
  /** What the hosts are asked for, being sentinels; null where the hosts are Redis itself. */
  sentinel: Sentinel | null;
  /** The hosts are nodes of a Redis Cluster, which name all the others. */
  isCluster: boolean;
  /** Replicas that must have a write before it counts as safe; 0 for one Redis without replicas. */
  replicas: number;
}

export interface Host {
  host: string;
  port: number;
}

interface Sentinel {
  /** By which they know the primary. */
  name: string;
  /** Of the sentinels themselves, where they want one. */
  password: string;
}

const REDIS_PORT = 6379;
const SENTINEL_PORT = 26_379;

/** What `REDIS_URL` may be, for people. */
export const REDIS_ADDRESSES =
  'must start with redis://, or be redis-sentinel://host:port,host:port/name-of-the-primary or redis-cluster://host:port,host:port';

/** Several hosts with ports are what no URL parser takes: they are read apart from the rest. */
const PARTS = /^redis(s?)(?:-(sentinel|cluster))?:\/\/((?:[^@/?]*@)?)([^@/?]+)(.*)$/;

/** @throws Error that says how it must look */
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
  // A cluster has database 0 only.
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
  const [, v6, name, given] = /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = v6 ?? name;
  return host ? { host, port: Number(given ?? port) } : null;
}

/** Whether a text is such an address. */
export function isRedisAddress(url: string): boolean {
  try {
    return Boolean(readRedisAddress(url));
  } catch {
    return false;
  }
}
