import type { HttpBindings } from '@hono/node-server';
import type { Turnstile } from '@reserva/database/models/turnstiles';

/** What Hono carries for one message of a turnstile. */
export interface DeviceEnv {
  Bindings: HttpBindings;
  Variables: {
    turnstile: Turnstile;
    /** Parsed form or JSON of the message. */
    body: unknown;
  };
}
