import type { HttpBindings } from '@hono/node-server';
import type { SendingTurnstile } from '@reserva/database/queries/gates/turnstiles';

/** What Hono carries for one message of a turnstile. */
export interface DeviceEnv {
  Bindings: HttpBindings;
  Variables: {
    turnstile: SendingTurnstile;
    /** Parsed form or JSON of the message. */
    body: unknown;
    /** Until when the device hears an answer (`performance.now`). */
    answerBy: number;
  };
}
