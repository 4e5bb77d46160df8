const LONGEST_PAUSE_MS = 10_000;

/** How long what died rests before it is started again: twice as long with each further attempt, until ten seconds. */
export const restartPauseMs = (attempt: number, firstPauseMs: number): number =>
  Math.min(firstPauseMs * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
