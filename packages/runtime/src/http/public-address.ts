import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that an administrator may have us call must not lead into our own network. */
export class AddressRefused extends Error {
  constructor(why: string) {
    super(`the address is refused: ${why}`);
    this.name = 'AddressRefused';
  }
}

/** The two blocks of IPv6 that `ipaddr.js` counts as unicast though they only wrap an IPv4 address. */
const WRAPPED_IPV4 = ['::/96', '64:ff9b:1::/48'].map((block) => ipaddr.parseCIDR(block));

/** True if anyone on the internet may have this address: not private, local, reserved, or a wrapped IPv4 address. */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.parse(ip);
  const isWrapped = address.kind() === 'ipv6' && WRAPPED_IPV4.some((block) => address.match(block));
  return address.range() === 'unicast' && !isWrapped;
}

export interface AddressPolicy {
  /** Hosts that may be called wherever they are, also without TLS. */
  allowed: readonly string[];
  resolve?: (host: string) => Promise<string[]>;
}

/** Where a call is to go: to this address and no other, whatever the name leads to a moment later. */
export interface PublicAddress {
  url: URL;
  ip: string;
}

const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** @throws AddressRefused, also where the name leads nowhere, or to one address of ours among others */
export async function requirePublicAddress(
  text: string,
  { allowed, resolve = resolveName }: AddressPolicy,
): Promise<PublicAddress> {
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
