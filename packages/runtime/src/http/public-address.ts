import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Error for an address that we must not call, because it could be in our own network. An administrator has entered the
 * address, or a browser has sent it.
 */
export class AddressRefused extends Error {
  constructor(why: string) {
    super(`the address is refused: ${why}`);
    this.name = 'AddressRefused';
  }
}

/** The two IPv6 blocks whose addresses only contain an IPv4 address. `ipaddr.js` wrongly classifies them as public. */
const WRAPPED_IPV4 = ['::/96', '64:ff9b:1::/48'].map((block) => ipaddr.parseCIDR(block));

/**
 * Returns true if the address is reachable on the internet. Private, local and reserved addresses are not, and IPv6
 * addresses that contain an IPv4 address are not.
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.parse(ip);
  const isWrapped = address.kind() === 'ipv6' && WRAPPED_IPV4.some((block) => address.match(block));
  return address.range() === 'unicast' && !isWrapped;
}

export interface AddressPolicy {
  /** Hosts that may be called although their address is not public. They may also be called without TLS. */
  allowed: readonly string[];
  resolve?: (host: string) => Promise<string[]>;
}

/**
 * A URL with the IP address to which it was resolved. A request goes to this IP address, even if the name resolves to
 * another one later.
 */
export interface PublicAddress {
  url: URL;
  ip: string;
}

const resolveName = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Resolves the host of a URL and checks that we may call it.
 * @throws AddressRefused when the URL is invalid or not HTTPS, the name does not resolve, or one of its addresses is
 * not public
 */
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
