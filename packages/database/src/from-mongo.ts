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
/** Names of the errors that the driver's connection pool throws. The driver does not export their classes. */
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
  // A bulk write error without errors of single writes has another cause: the connection, or a server that cannot
  // serve.
  if (error instanceof MongoBulkWriteError && [error.writeErrors].flat().length === 0) {
    return cannotServe.has(error.code) || isOutage(error.errorResponse);
  }
  // A write concern error means that the primary stored the writes, but perhaps no replica did.
  if (error instanceof MongoClientBulkWriteError)
    return error.writeConcernErrors.length > 0 || isOutage(error.cause);
  if (error instanceof MongoServerError) return cannotServe.has(error.code);
  if (!(error instanceof Error)) return false;
  return outages.some((kind) => error instanceof kind) || namesOfPool.has(error.name);
}

/**
 * Converts an error of the driver into the error that the services expect.
 * @returns `StoreUnavailable` if MongoDB does not serve, else the same error
 */
export const fromMongo = (error: unknown): unknown =>
  isOutage(error) ? new StoreUnavailable('MongoDB', error) : error;
