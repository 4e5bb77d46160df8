import type { Database } from '@reserva/database/database';
import type { TimeZone } from '@reserva/domain/time';
import type { Clock } from '@reserva/runtime/process/clock';
import type { Logger } from '@reserva/runtime/process/logger';

/** Whose documents these are. */
export interface Company {
  /** Empty where it has none. */
  name: string;
  /** A PNG or JPEG; null: our own mark is drawn. */
  logo: Buffer | null;
}

/** What every report is made with. */
export interface Context {
  database: Database;
  clock: Clock;
  logger: Logger;
  zone: TimeZone;
  company: Company;
}
