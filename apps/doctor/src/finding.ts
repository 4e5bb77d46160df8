/** How something was found; `skipped`: it could not be looked at, or there is none of it. */
export type Level = 'ok' | 'skipped' | 'warning' | 'fault';

/** What was found, in Portuguese: for whoever installs and runs the system. */
export interface Finding {
  level: Level;
  what: string;
  /** Why it matters; empty where all is well. */
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

/** 0: all is well; 1: something will be wrong one day; 2: something is wrong now. */
export function exitCodeOf(findings: readonly Pick<Finding, 'level'>[]): 0 | 1 | 2 {
  if (findings.some(({ level }) => level === 'fault')) return 2;
  return findings.some(({ level }) => level === 'warning') ? 1 : 0;
}
