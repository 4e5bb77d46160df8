import type { Clock } from '@reserva/runtime/process/clock';
import type { Context as Call } from 'hono';
import type { ApiEnv } from './api.ts';

/** Milliseconds since the epoch: the browser corrects its own clock by it. Set as late as possible. */
export const stampServerTime = (call: Call<ApiEnv>, clock: Clock): void =>
  call.header('x-server-time', String(clock.now().getTime()));
