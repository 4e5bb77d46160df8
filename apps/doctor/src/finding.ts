import type { PartState } from '@reserva/domain/system/parts';

/** The result of a check. `skipped` means that the check could not run or does not apply to this installation. */
export type Level = 'ok' | 'skipped' | 'warning' | 'fault';

/** One result of a check, in Portuguese, for the operator of the system. */
export interface Finding {
  level: Level;
  what: string;
  /** The reason why the finding matters. Empty if the level is ok. */
  why: string;
  todo: string;
}

export const ok = (what: string): Finding => ({ level: 'ok', what, why: '', todo: '' });
export const skipped = (what: string, todo = ''): Finding => ({ level: 'skipped', what, why: '', todo });
export const warning = (what: string, why: string, todo: string): Finding => ({
  level: 'warning',
  what,
  why,
  todo,
});
export const fault = (what: string, why: string, todo: string): Finding => ({
  level: 'fault',
  what,
  why,
  todo,
});

/** Returns the finding for a part that is degraded or failed. */
export const findingOf = (
  state: Exclude<PartState, 'ok'>,
  what: string,
  why: string,
  todo: string,
): Finding => (state === 'failed' ? fault(what, why, todo) : warning(what, why, todo));

/** Returns the exit code: 0 without warnings and faults, 1 with warnings only, 2 with a fault. */
export function exitCodeOf(findings: readonly Pick<Finding, 'level'>[]): 0 | 1 | 2 {
  if (findings.some(({ level }) => level === 'fault')) return 2;
  return findings.some(({ level }) => level === 'warning') ? 1 : 0;
}
