import type { GatewayConfig } from '../config.ts';

/**
 * Nothing comes from elsewhere and nobody frames us. Mantine writes style elements, hence 'unsafe-inline' for styles
 * only; the socket's address is named because older Safari does not count it as 'self'.
 */
export function contentPolicy(publicUrl: string): string {
  const socket = publicUrl.replace(/^http/, 'ws');
  return [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    `connect-src 'self' ${socket}`,
    "form-action 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** Sent with every answer, whatever it is. */
export function secureHeaders({ publicUrl }: GatewayConfig): [name: string, value: string][] {
  return [
    ['content-security-policy', contentPolicy(publicUrl)],
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'no-referrer'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ['permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()'],
    ...(publicUrl.startsWith('https:')
      ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] satisfies [string, string]]
      : []),
  ];
}
