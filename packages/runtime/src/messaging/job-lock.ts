const LOCK_MS = 10_000;

/** A worker that is killed in the middle: its jobs are taken up again after `lockMs`. */
export const jobLock = (lockMs = LOCK_MS) => ({ lockDuration: lockMs, stalledInterval: lockMs / 2 });
