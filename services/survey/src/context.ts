import type { LocalDate } from '@reserva/contracts/primitives';
import type { Database } from '@reserva/database/database';
import { localDateOf, type TimeZone } from '@reserva/domain/time';
import type { OutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import type { Clock } from '@reserva/runtime/process/clock';
import type { Logger } from '@reserva/runtime/process/logger';
import type { SurveyHashes } from '@reserva/secrets/survey-secrets';

/** What every command of this service works with. */
export interface Context {
  database: Database;
  relay: OutboxRelay;
  clock: Clock;
  logger: Logger;
  zone: TimeZone;
  /** Master secret: opens the sealed requests. */
  secret: string;
  hashes: SurveyHashes;
  /** Days after the meal's date on which it can be rated. */
  surveyDays: number;
}

/** The company's date at this moment. */
export const today = ({ clock, zone }: Context): LocalDate => localDateOf(clock.now(), zone);
