/** What a page says to the worker: `version` is answered through the port that comes with it. */
export type WorkerMessage = 'version' | 'take-over';
