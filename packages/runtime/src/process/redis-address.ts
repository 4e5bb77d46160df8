/** Where Redis is: at one address, or wherever its sentinels say. */
export interface RedisAddress {
  tls: boolean;
  username: string;
  password: string;
  db: number;
  hosts: Host[];
  /** What the hosts are asked for, being sentinels; null where the one host is Redis itself. */
  sentinel: Sentinel | null;
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
  /** Replicas that must have what is told to be safe: with fewer it could be lost together with the primary. */
  replicas: number;
}

const REDIS_PORT = 6379;
const SENTINEL_PORT = 26_379;

/** What `REDIS_URL` may be, for people. */
export const REDIS_ADDRESSES =
  'must start with redis://, or be redis-sentinel://host:port,host:port/name-of-the-primary';

/** Several hosts with ports are what no URL parser takes: they are read apart from the rest. */
const PARTS = /^redis(s?)(-sentinel)?:\/\/((?:[^@/?]*@)?)([^@/?]+)(.*)$/;

/** @throws Error that says how it must look */
export function readRedisAddress(url: string): RedisAddress {
  const [, tls, bySentinel, user, list = '', rest] = PARTS.exec(url) ?? [];
  const hosts = list.split(',').map((text) => readHost(text, bySentinel ? SENTINEL_PORT : REDIS_PORT));
  const known = hosts.flatMap((host) => host ?? []);
  if (known.length === 0 || known.length < hosts.length || (!bySentinel && known.length > 1)) {
    throw new Error(REDIS_ADDRESSES);
  }
  const { username, password, pathname, searchParams } = new URL(`redis://${user}host${rest}`);
  const path = pathname.split('/').slice(1).map(decodeURIComponent);
  const name = bySentinel ? (path.shift() ?? '') : '';
  const replicas = Number(searchParams.get('replicas') ?? 1);
  if (bySentinel && (!name || !Number.isInteger(replicas) || replicas < 0)) throw new Error(REDIS_ADDRESSES);
  return {
    tls: tls === 's',
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    db: Number(path[0] || 0),
    hosts: known,
    sentinel: bySentinel ? { name, replicas, password: searchParams.get('sentinelPassword') ?? '' } : null,
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
