const LOCK_MS = 10_000;

/**
 * Returns the lock options of a worker. If a worker is killed during a job, another worker retries the job after
 * `lockMs`.
 */
export const jobLock = (lockMs = LOCK_MS) => ({ lockDuration: lockMs, stalledInterval: lockMs / 2 });
