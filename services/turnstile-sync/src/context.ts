import type { Database } from '@reserva/database/database';
import type { TimeZone } from '@reserva/domain/time';
import type { GateWays } from '@reserva/domain/way-of-turn';
import type { CommandSender } from '@reserva/runtime/messaging/command-sender';
import type { OutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import type { Clock } from '@reserva/runtime/process/clock';
import type { Logger } from '@reserva/runtime/process/logger';
import type { RouteTo } from './devices/address-guard.ts';
import type { Conversations } from './devices/conversations.ts';

/** What every command of this service works with. */
export interface Context {
  database: Database;
  relay: OutboxRelay;
  clock: Clock;
  logger: Logger;
  zone: TimeZone;
  /** Where turnstiles reach the gateway's device port. */
  deviceBaseUrl: string;
  /** Which way is in. */
  gate: GateWays;
  /** Master secret: the turnstiles' paths are derived from it. */
  secret: string;
  /** To the service that records what happened at the gates. */
  commands: CommandSender;
  /** Whether and where a turnstile may be called. */
  route: RouteTo;
  /** The only way to a device. */
  conversations: Conversations;
  /** Devices spoken with at once. */
  concurrency: number;
}
