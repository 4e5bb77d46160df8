const LOCK_MS = 10_000;

/**
 * Returns the options of a worker for job locks. If a worker dies during a job, its lock expires after `lockMs`, and
 * another worker retries the job.
 */
export const jobLock = (lockMs = LOCK_MS) => ({ lockDuration: lockMs, stalledInterval: lockMs / 2 });
