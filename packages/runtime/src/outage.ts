/** Names of the errors that MongoDB's driver, mongoose and ioredis throw when their server is away or too slow. */
const outages = new Set([
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoExpiredSessionError',
  'PoolClearedOnNetworkError',
  'MongooseServerSelectionError',
  'DisconnectedError',
  'MaxRetriesPerRequestError',
  'ClusterAllFailedError',
]);
const outageWords =
  /Stream isn't writeable|Connection is closed|Command timed out|Redis connection is not ready|initial connection is complete|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE/;

/** Whether a store is away, as opposed to a fault of ours. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return outages.has(error.name) || outageWords.test(error.message);
}
