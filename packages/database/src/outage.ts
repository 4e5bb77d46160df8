import { Error as MongooseError, mongo } from 'mongoose';

const {
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
const namesOfPool = new Set(['MongoPoolClosedError', 'MongoWaitQueueTimeoutError', 'DisconnectedError']);

/** What a server says that is there but cannot serve: codes of MongoDB. */
const cannotServe = new Set<unknown>([
  6, // HostUnreachable
  7, // HostNotFound
  24, // LockTimeout
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout
  89, // NetworkTimeout
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10058, // NotPrimaryNoSecondaryOk
  10107, // NotWritablePrimary
  11600, // InterruptedAtShutdown
  11602, // InterruptedDueToReplStateChange
  13435, // NotPrimaryNoSecondaryOk
  13436, // NotPrimaryOrSecondary
  14031, // OutOfDiskSpace
]);

/** Whether an error of a database call says that the database is away or cannot serve, as opposed to a fault of ours. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof MongoServerError) return cannotServe.has(error.code);
  return (
    outages.some((kind) => error instanceof kind) ||
    namesOfPool.has(error.name) ||
    // Mongoose has no class for a question that it refuses because the connection is not there.
    (error.name === 'MongooseError' && error.message.includes('initial connection is complete'))
  );
}
