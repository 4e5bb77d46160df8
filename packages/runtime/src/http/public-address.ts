import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** An address that an administrator may have us call must not lead into our own network. */
export class AddressRefused extends Error {
  constructor(why: string) {
    super(`the address is refused: ${why}`);
    this.name = 'AddressRefused';
  }
}

/** Of this machine, of private networks, of this link, of groups, reserved. */
const closed4 = new BlockList();
closed4.addSubnet('0.0.0.0', 8);
closed4.addSubnet('10.0.0.0', 8);
closed4.addSubnet('100.64.0.0', 10);
closed4.addSubnet('127.0.0.0', 8);
closed4.addSubnet('169.254.0.0', 16);
closed4.addSubnet('172.16.0.0', 12);
closed4.addSubnet('192.0.0.0', 24);
closed4.addSubnet('192.168.0.0', 16);
closed4.addSubnet('198.18.0.0', 15);
closed4.addSubnet('224.0.0.0', 3);
/** The same, and all that may only wrap such a one. By itself: a list would find every IPv4 address in `::ffff:0:0`. */
const closed6 = new BlockList();
closed6.addSubnet('::', 96, 'ipv6');
closed6.addSubnet('::ffff:0:0', 96, 'ipv6');
closed6.addSubnet('64:ff9b::', 96, 'ipv6');
closed6.addSubnet('64:ff9b:1::', 48, 'ipv6');
closed6.addSubnet('2001::', 32, 'ipv6');
closed6.addSubnet('2002::', 16, 'ipv6');
closed6.addSubnet('fc00::', 7, 'ipv6');
closed6.addSubnet('fe80::', 10, 'ipv6');
closed6.addSubnet('fec0::', 10, 'ipv6');
closed6.addSubnet('ff00::', 8, 'ipv6');

export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 0) return false;
  return family === 6 ? !closed6.check(ip, 'ipv6') : !closed4.check(ip);
}

export interface AddressPolicy {
  /** Hosts that may be called wherever they are, also without TLS. */
  allowed: readonly string[];
  resolve?: (host: string) => Promise<string[]>;
}

/** Where a call is to go: to this address and no other, whatever the name leads to a moment later. */
export interface JudgedAddress {
  url: URL;
  ip: string;
}

const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** @throws AddressRefused, also where the name leads nowhere, or to one address of ours among others */
export async function judgeAddress(
  text: string,
  { allowed, resolve = resolveName }: AddressPolicy,
): Promise<JudgedAddress> {
  if (!URL.canParse(text)) throw new AddressRefused('it is none');
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isAllowed = allowed.includes(host);
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:'))
    throw new AddressRefused('it is not https');
  if (url.username || url.password) throw new AddressRefused('it holds a user or a password');
  const ips = isIP(host) ? [host] : await resolve(host).catch(() => []);
  const [ip] = ips;
  if (ip === undefined) throw new AddressRefused('its name leads nowhere');
  if (!isAllowed && !ips.every(isPublicAddress)) throw new AddressRefused('it is not public');
  return { url, ip };
}
