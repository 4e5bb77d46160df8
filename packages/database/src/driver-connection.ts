/// <reference path="./driver-connection-types.d.ts" />
import { Connection } from 'mongodb/lib/cmap/connection.js';
import mongoose, { type ConnectOptions } from 'mongoose';

/**
 * Fails a write whose socket has closed. Without this class, such a write can hang forever. Node reports a closed
 * socket by the event "close", but a little late. A command that is sent before "close" waits for the socket's event
 * "drain", which never comes. The driver has no timer for it any more. The driver versions 7.8 and 7.9 have this fault.
 *
 * The class uses two parts of the driver that are not public, because no public option has this effect. The option
 * `timeoutMS` would have it, but it also adds `maxTimeMS` to every command and replaces `socketTimeoutMS`. If the file
 * `lib/cmap/connection.js` moves, the import fails at the start. If the option `connectionType` or the method `cleanup`
 * is renamed, `store-unavailable.int.test.ts` hangs in the test about a lost connection.
 */
class ReportingConnection extends Connection {
  override cleanup(error: Error): void {
    if (this.closed) return;
    super.cleanup(error);
    // While a write waits for "drain", the driver also listens for "error". This event ends the wait.
    this.socket.emit('error', error);
  }
}

/** Connect options with `connectionType`, which the driver's types omit. */
interface KnownOptions extends ConnectOptions {
  connectionType: typeof Connection;
}

/**
 * Opens a connection to MongoDB. No other code opens one. The connection creates no collections or indexes. A command
 * on a connection that is not open fails at once.
 */
export function openConnection(mongoUrl: string, options: ConnectOptions): mongoose.Connection {
  const driverOptions: KnownOptions = {
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    // Makes MongoDB's binary values Buffers also in lean reads, for example pictures.
    promoteBuffers: true,
    ...options,
    connectionType: ReportingConnection,
  };
  return mongoose.createConnection(mongoUrl, driverOptions);
}
