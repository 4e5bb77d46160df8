import type { Clock } from '@reserva/runtime/process/clock';
import type { Context as Call, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { GatewayConfig } from '../config.ts';
import type { ApiEnv } from './api.ts';

/**
 * Sends Hono's secure headers with every answer. Pages load nothing from other origins, and no page may frame the app.
 * Inline styles are allowed, because Mantine writes style elements. The address of the WebSocket is listed explicitly,
 * because older Safari does not match it with 'self'.
 */
export function answerHeaders({ publicUrl }: Pick<GatewayConfig, 'publicUrl'>): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws')],
      formAction: ["'self'"],
      workerSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
    permissionsPolicy: { camera: ['self'], geolocation: [], microphone: [], payment: [], usb: [] },
    xFrameOptions: 'DENY',
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
  });
}

/**
 * Sets the server's time in milliseconds since the epoch, by which the browser corrects its own clock. Call this as
 * late as possible.
 */
export const stampServerTime = (call: Call<ApiEnv>, clock: Clock): void =>
  call.header('x-server-time', String(clock.now().getTime()));
