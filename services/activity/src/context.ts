import type { Database } from '@reserva/database/database';
import type { TimeZone } from '@reserva/domain/time';
import type { Clock } from '@reserva/runtime/process/clock';
import type { Logger } from '@reserva/runtime/process/logger';
import type { Mailer } from './mail/mailer.ts';

export interface Context {
  database: Database;
  mailer: Mailer;
  clock: Clock;
  logger: Logger;
  zone: TimeZone;
}
