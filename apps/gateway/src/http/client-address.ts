import { isIPv6 } from 'node:net';

/**
 * The client's address as limits count it. Behind `proxies` of our own it is what the outermost of them appended to
 * X-Forwarded-For; whatever stands before that was written by the client.
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

/** An IPv6 customer owns a whole /64: it counts as one address. */
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

/** Loopback, link-local or an address of a private network. */
export const isPrivateAddress = (address: string | undefined): boolean =>
  /^(::1$|::ffff:127\.|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe80:)/i.test(
    (address ?? '').replace(/^::ffff:/i, ''),
  );
