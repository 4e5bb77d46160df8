/// <reference path="./driver-connection-types.d.ts" />
import { Connection } from 'mongodb/lib/cmap/connection.js';
import mongoose, { type ConnectOptions } from 'mongoose';

/**
 * Fails a write that waits for "drain" on a socket that has closed. Node emits "close" at the end of a turn of the
 * event loop. A command that is sent before then waits for "drain", which never comes. The driver has already stopped
 * its timers, so the command would never end (mongodb 7.8, read up to 7.9).
 *
 * Uses two parts of the driver that are not public, because no public option does this. The option `timeoutMS` would,
 * but it also adds `maxTimeMS` to every command and replaces `socketTimeoutMS`. If the file `lib/cmap/connection.js`
 * moves, the import fails at the start. If the option `connectionType` or the method `cleanup` is renamed,
 * `store-unavailable.int.test.ts` hangs in the test about a lost connection.
 */
class ReportingConnection extends Connection {
  override cleanup(error: Error): void {
    if (this.closed) return;
    super.cleanup(error);
    // While a write waits for "drain", the driver also listens for "error". The event ends that wait.
    this.socket.emit('error', error);
  }
}

/** Connect options with `connectionType`, which the driver's types omit. */
interface KnownOptions extends ConnectOptions {
  connectionType: typeof Connection;
}

/**
 * Opens a connection to MongoDB; no other code opens one. The connection creates no collections or indexes, and does
 * not buffer commands before it is open.
 */
export function openConnection(mongoUrl: string, options: ConnectOptions): mongoose.Connection {
  const driverOptions: KnownOptions = {
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    // Makes pictures Buffers in lean reads too, which mongoose does not hydrate.
    promoteBuffers: true,
    ...options,
    connectionType: ReportingConnection,
  };
  return mongoose.createConnection(mongoUrl, driverOptions);
}
