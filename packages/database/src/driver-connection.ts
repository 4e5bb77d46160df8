/// <reference path="./driver-connection-types.d.ts" />
import { Connection } from 'mongodb/lib/cmap/connection.js';
import mongoose, { type ConnectOptions } from 'mongoose';

/**
 * Ends a write that waits for its socket to drain when the socket is gone. Node reports "close" at the end of a turn of the
 * event loop. A command that is sent before then waits for "drain", which never comes, and the driver has stopped its timers
 * by then, so the command would never end (mongodb 7.8, read up to 7.9).
 *
 * Uses two parts of the driver that are not public, because no option does this: `timeoutMS` would, but it also adds
 * `maxTimeMS` to every command and replaces `socketTimeoutMS`. If the file `lib/cmap/connection.js` moves, the import fails
 * at the start. If the option `connectionType` or the method `cleanup` is renamed, the test "a connection that is gone in the
 * moment of asking keeps nobody waiting" hangs.
 */
class ReportingConnection extends Connection {
  override cleanup(error: Error): void {
    if (this.closed) return;
    super.cleanup(error);
    // A write that waits for "drain" also listens for errors.
    this.socket.emit('error', error);
  }
}

/** An option of the driver that its types leave out. */
interface KnownOptions extends ConnectOptions {
  connectionType: typeof Connection;
}

/** The one way to MongoDB. Nothing is made by the way, and nothing waits for a connection that is not there. */
export function openConnection(mongoUrl: string, options: ConnectOptions): mongoose.Connection {
  const driverOptions: KnownOptions = {
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    // Pictures are read as Buffers also where mongoose does not hydrate.
    promoteBuffers: true,
    ...options,
    connectionType: ReportingConnection,
  };
  return mongoose.createConnection(mongoUrl, driverOptions);
}
