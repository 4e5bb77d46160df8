import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** Does the work for all in their order, some at once: enough to keep all cores busy with passwords. */
export const limitConcurrency = pLimit(availableParallelism() * 2);
