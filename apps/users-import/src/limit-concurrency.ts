import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** Limits the parallel work. The limit keeps all cores busy with hashing passwords. */
export const limitConcurrency = pLimit(availableParallelism() * 2);
