import { type PartHealth, reachable, unreachable } from '@reserva/domain/parts';
import { withTimeout } from '@reserva/runtime/process/timeouts';
import type { Mailer } from '../mail/mailer.ts';

/** A mail server that takes the connection and says nothing must not hold up what is found of all others. */
const WITHIN_MS = 5_000;

const silent = () => Object.assign(new Error('it does not answer'), { code: 'ETIMEDOUT' });

/** Whether messages would be taken. Never throws. */
export const mailSeen = (mailer: Pick<Mailer, 'check'>, withinMs = WITHIN_MS): Promise<PartHealth> =>
  withTimeout(withinMs, mailer.check(), silent).then(() => reachable, unreachable);
