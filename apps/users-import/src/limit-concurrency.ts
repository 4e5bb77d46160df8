import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** The limit of parallel work, which keeps all cores busy with hashing passwords. */
export const limitConcurrency = pLimit(availableParallelism() * 2);
