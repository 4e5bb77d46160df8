import type { Database } from '@reserva/database/database';
import type { BodyRoom } from '@reserva/runtime/http/body-room';
import type { Clock } from '@reserva/runtime/process/clock';
import type { Logger } from '@reserva/runtime/process/logger';

export interface Context {
  database: Database;
  clock: Clock;
  logger: Logger;
  /** For photos that are under way. */
  bodies: BodyRoom;
  /** Signs the tokens of `GET /users/getFaceIdToken`; shared with the gateway. */
  tokenKey: Uint8Array;
}
