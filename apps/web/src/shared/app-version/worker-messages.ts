/** A message from the page to the worker. The worker answers `version` through the port sent with it. */
export type WorkerMessage = 'version' | 'take-over';
