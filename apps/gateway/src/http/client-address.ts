import { isIPv6 } from 'node:net';

/**
 * Returns the client's address as limits count it. Behind `proxies` proxies of our own, it is the address that the
 * outermost proxy appended to X-Forwarded-For. Earlier entries come from the client and are not trusted.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const named = proxies > 0 ? hops.at(-proxies) || hops[0] : undefined;
  return limitKey(named || peer || 'unknown');
}

/** Returns the key by which limits count an address. An IPv6 customer owns a whole /64, which counts as one address. */
function limitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address.slice(0, 45);
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - start.length - end.length)).fill('0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}
