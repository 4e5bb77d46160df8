import type { PartState } from '@reserva/domain/system/parts';

/** `skipped`: the thing could not be checked, or this installation has none. */
export type Level = 'ok' | 'skipped' | 'warning' | 'fault';

/** One result of a check, in Portuguese, for the person who installs and runs the system. */
export interface Finding {
  level: Level;
  what: string;
  /** Why it matters; empty if the level is ok. */
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

/** Reports the state of a part that is not ok. */
export const findingOf = (
  state: Exclude<PartState, 'ok'>,
  what: string,
  why: string,
  todo: string,
): Finding => (state === 'failed' ? fault(what, why, todo) : warning(what, why, todo));

/** 0: all is ok; 1: something will fail one day; 2: something has failed. */
export function exitCodeOf(findings: readonly Pick<Finding, 'level'>[]): 0 | 1 | 2 {
  if (findings.some(({ level }) => level === 'fault')) return 2;
  return findings.some(({ level }) => level === 'warning') ? 1 : 0;
}
