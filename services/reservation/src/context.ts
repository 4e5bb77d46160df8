import type { LocalDate, LocalTime } from '@reserva/contracts/primitives';
import type { Database } from '@reserva/database/database';
import { localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/time';
import type { OutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import type { Clock } from '@reserva/runtime/process/clock';
import type { Logger } from '@reserva/runtime/process/logger';

/** What every command of this service works with. */
export interface Context {
  database: Database;
  relay: OutboxRelay;
  clock: Clock;
  logger: Logger;
  zone: TimeZone;
  /** Master secret: access-code keys are derived from it. */
  secret: string;
  /** Id for a new document. */
  newId: () => string;
}

/** The company's date and time of day at this moment. */
export function localNow({ clock, zone }: Context): { now: Date; date: LocalDate; time: LocalTime } {
  const now = clock.now();
  return { now, date: localDateOf(now, zone), time: localTimeOf(now, zone) };
}
