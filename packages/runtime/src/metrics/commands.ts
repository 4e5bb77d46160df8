import type { CommandName, Outcome } from '@reserva/contracts/commands';
import { counter, histogram, SECONDS } from './registry.ts';

const age = histogram({
  name: 'command_age_seconds',
  help: 'How long ago a command was sent when it was decided',
  labelNames: ['command'],
  buckets: [...SECONDS, 15, 60],
});
const duration = histogram({
  name: 'command_duration_seconds',
  help: 'Duration of the work on a command',
  labelNames: ['command'],
  buckets: [...SECONDS, 15, 60],
});
const refusals = counter({
  name: 'command_refusals_total',
  help: 'Commands that a rule refused, by its code',
  labelNames: ['command', 'code'],
});
const failures = counter({
  name: 'command_failures_total',
  help: 'Attempts at a command that met an outage or a fault; final: it is not tried again',
  labelNames: ['command', 'final'],
});
const late = counter({
  name: 'command_late_total',
  help: 'Commands that came when nobody waited for them any more',
  labelNames: ['command'],
});

/** Records the outcome and the times (in milliseconds) of a command. */
export function observeCommand<N extends CommandName>(
  command: N,
  outcome: Outcome<N>,
  times: { ageMs: number; ms: number },
): void {
  // The age can be negative if the clock of the sender's machine is ahead of ours.
  age.observe({ command }, Math.max(0, times.ageMs) / 1000);
  duration.observe({ command }, times.ms / 1000);
  if (!outcome.ok) refusals.inc({ command, code: outcome.code });
}

/**
 * Counts a failed attempt.
 * @param command `other` for a name that the contract does not have
 */
export const observeFailure = (command: CommandName | 'other', final: boolean): void =>
  failures.inc({ command, final: String(final) });

export const observeLate = (command: CommandName): void => late.inc({ command });
