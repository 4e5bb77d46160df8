import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { Error as MongooseError, mongo } from 'mongoose';

const {
  MongoBulkWriteError,
  MongoClientBulkWriteError,
  MongoClientClosedError,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoSystemError,
  MongoTopologyClosedError,
} = mongo;

const outages = [
  MongoClientClosedError,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoSystemError,
  MongoTopologyClosedError,
  MongooseError.MongooseServerSelectionError,
];
/** Error names of the driver's pool. The driver does not export these classes. */
const namesOfPool = new Set(['MongoPoolClosedError', 'MongoWaitQueueTimeoutError']);

/** MongoDB's error codes for a server that is reachable but cannot serve. */
const cannotServe = new Set<unknown>([
  6, // HostUnreachable
  7, // HostNotFound
  24, // LockTimeout
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  100, // UnsatisfiableWriteConcern
  133, // FailedToSatisfyReadPreference
  134, // ReadConcernMajorityNotAvailableYet
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10058, // LegacyNotPrimary
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11601, // Interrupted
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace
]);

function isOutage(error: unknown): boolean {
  // Without write errors, a bulk write failed because of the connection or because the server cannot serve.
  if (error instanceof MongoBulkWriteError && [error.writeErrors].flat().length === 0) {
    return cannotServe.has(error.code) || isOutage(error.errorResponse);
  }
  // After a write concern error the primary has the writes, but perhaps no replica has them.
  if (error instanceof MongoClientBulkWriteError)
    return error.writeConcernErrors.length > 0 || isOutage(error.cause);
  if (error instanceof MongoServerError) return cannotServe.has(error.code);
  if (!(error instanceof Error)) return false;
  return outages.some((kind) => error instanceof kind) || namesOfPool.has(error.name);
}

/**
 * Converts an error of the driver.
 * @returns `StoreUnavailable` if MongoDB does not serve, else the same error
 */
export const fromMongo = (error: unknown): unknown =>
  isOutage(error) ? new StoreUnavailable('MongoDB', error) : error;
