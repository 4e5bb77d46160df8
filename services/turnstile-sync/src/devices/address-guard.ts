import { lookup } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The resolved IP address and port of a turnstile. */
export interface Target {
  host: string;
  port: number;
}

/** Resolves a turnstile's address. @throws AddressNotAllowed, or the resolver's error when the name does not exist */
export type RouteTo = (address: string, signal?: AbortSignal) => Promise<Target>;

/** Thrown when an address cannot belong to a turnstile or must not be called. */
export class AddressNotAllowed extends Error {
  constructor(address: string) {
    super(`${address} is no address of a turnstile`);
    this.name = 'AddressNotAllowed';
  }
}

const HTTP_PORT = 80;

/** Ranges of `ipaddr.js` that contain no address of a single device. */
const NO_DEVICE = new Set(['unspecified', 'linkLocal', 'multicast', 'broadcast', 'reserved']);

interface GuardOptions {
  /** If true, loopback addresses are refused. Emulated turnstiles need them outside production. */
  production: boolean;
  /** Values of MONGO_URL and REDIS_URL. No turnstile may have the address of one of our stores. */
  stores: readonly string[];
  resolve?: (host: string) => Promise<string[]>;
}

/**
 * Returns a function that resolves and checks a turnstile's address. It runs when the turnstile is registered and again
 * before each call. An administrator must not be able to make this process call other servers in its network.
 */
export function createAddressGuard({ production, stores, resolve = resolveName }: GuardOptions): RouteTo {
  const isForbiddenIp = (ip: string): boolean => {
    const range = ipaddr.process(ip).range();
    return NO_DEVICE.has(range) || (production && range === 'loopback');
  };
  const isStore = async (ip: string, port: number): Promise<boolean> => {
    const ours = stores.flatMap(hostsOf).filter((store) => store.port === port);
    const ips = await Promise.all(ours.map(({ host }) => resolve(host).catch(() => [host])));
    return ips.flat().includes(ip);
  };
  return async (address, signal) => {
    const [, host = '', port] = /^([^:]+)(?::(\d+))?$/.exec(address) ?? [];
    const target = { host, port: port === undefined ? HTTP_PORT : Number(port) };
    // Some resolvers accept `127.1` and `0x7f000001` as IP addresses. We accept only four decimal numbers.
    const isNumber = /(^|\.)(0x[0-9a-f]*|\d+)$/i.test(host);
    if (!host || target.port < 1 || target.port > 65_535 || (isNumber && !isIPv4(host))) {
      throw new AddressNotAllowed(address);
    }
    const ips = isNumber ? [host] : await abortable(resolve(host), signal);
    const [ip] = ips;
    if (ip === undefined || ips.some(isForbiddenIp)) throw new AddressNotAllowed(address);
    if (await isStore(ip, target.port)) throw new AddressNotAllowed(address);
    return { host: ip, port: target.port };
  };
}

/** Resolves a name. IPv4 addresses come first, because these devices use IPv4. */
const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);

const REDIS_PORT = 6_379;
const CLUSTER_BUS_OFFSET = 10_000;
const STORE_PORTS: Record<string, number> = {
  'mongodb:': 27_017,
  'redis:': REDIS_PORT,
  'rediss:': REDIS_PORT,
  'redis-sentinel:': 26_379,
  'rediss-sentinel:': 26_379,
  'redis-cluster:': REDIS_PORT,
  'rediss-cluster:': REDIS_PORT,
};

/** Lists the hosts and ports of a store's URL. It does not use `URL`, because `URL` does not accept several hosts. */
function hostsOf(url: string): Target[] {
  const [, scheme = '', list = ''] = /^([a-z+-]+:)\/\/(?:[^@/]*@)?([^/?]*)/i.exec(url) ?? [];
  return list.split(',').flatMap((item) => {
    const [, host, portText] = /^(.*?)(?::(\d+))?$/.exec(decodeURIComponent(item)) ?? [];
    if (!host) return [];
    const port = Number(portText ?? STORE_PORTS[scheme] ?? 0);
    // The host of a sentinel also runs Redis, at its usual port. A cluster node has a second port for the other nodes.
    const ports = scheme.includes('-sentinel')
      ? [port, REDIS_PORT]
      : scheme.includes('-cluster')
        ? [port, port + CLUSTER_BUS_OFFSET]
        : [port];
    return ports.map((own) => ({ host, port: own }));
  });
}

function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
