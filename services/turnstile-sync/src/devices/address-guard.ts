import { lookup } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where a turnstile is called: an address of its own, whatever name it was registered by. */
export interface Target {
  host: string;
  port: number;
}

/** Finds where a turnstile is. @throws AddressNotAllowed, or when its name leads nowhere */
export type RouteTo = (address: string, signal?: AbortSignal) => Promise<Target>;

/** An address at which no turnstile can stand, or ours must not be looked for. */
export class AddressNotAllowed extends Error {
  constructor(address: string) {
    super(`${address} is no address of a turnstile`);
    this.name = 'AddressNotAllowed';
  }
}

const HTTP_PORT = 80;

/** Ranges of `ipaddr.js` in which no single device of a network has its address. */
const NO_DEVICE = new Set(['unspecified', 'linkLocal', 'multicast', 'broadcast', 'reserved']);

interface GuardOptions {
  /** Emulated turnstiles stand on this machine: only outside production. */
  production: boolean;
  /** Addresses of our own stores, as in MONGO_URL and REDIS_URL. */
  stores: readonly string[];
  resolve?: (host: string) => Promise<string[]>;
}

/**
 * Judges a turnstile's address when it is registered, and again at each call, after its name was resolved: an
 * administrator's word must not make this process speak with whatever else it can reach.
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
    // `127.1` and `0x7f000001` are addresses to some resolvers; only four decimal numbers are one to us.
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

/** IPv4 first: what these devices speak. */
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

/** Stores may have several hosts, which no URL parser takes. */
function hostsOf(url: string): Target[] {
  const [, scheme = '', list = ''] = /^([a-z+-]+:)\/\/(?:[^@/]*@)?([^/?]*)/i.exec(url) ?? [];
  return list.split(',').flatMap((item) => {
    const [, host, given] = /^(.*?)(?::(\d+))?$/.exec(decodeURIComponent(item)) ?? [];
    if (!host) return [];
    const port = Number(given ?? STORE_PORTS[scheme] ?? 0);
    // A sentinel runs beside a Redis. A node of a cluster has a second port for the other nodes.
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
