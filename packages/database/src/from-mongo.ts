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
/** Of the driver's pool, whose classes it keeps to itself. */
const namesOfPool = new Set(['MongoPoolClosedError', 'MongoWaitQueueTimeoutError']);

/** What a server says that is there but cannot serve: codes of MongoDB. */
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
  10058, // NotPrimaryNoSecondaryOk
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11601, // Interrupted
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace
]);

function isOutage(error: unknown): boolean {
  // Of many writes at once it hides what happened to the connection.
  if (error instanceof MongoBulkWriteError && [error.writeErrors].flat().length === 0) {
    return cannotServe.has(error.code) || isOutage(error.errorResponse);
  }
  // Written, and not known to have reached the others.
  if (error instanceof MongoClientBulkWriteError)
    return error.writeConcernErrors.length > 0 || isOutage(error.cause);
  if (error instanceof MongoServerError) return cannotServe.has(error.code);
  if (!(error instanceof Error)) return false;
  return outages.some((kind) => error instanceof kind) || namesOfPool.has(error.name);
}

/** What a call of the driver threw: `StoreUnavailable` where MongoDB does not serve; faults of ours as they are. */
export const fromMongo = (error: unknown): unknown =>
  isOutage(error) ? new StoreUnavailable('MongoDB', error) : error;
