/// <reference path="./driver-connection-types.d.ts" />
import { Connection } from 'mongodb/lib/cmap/connection.js';
import mongoose, { type ConnectOptions } from 'mongoose';

/**
 * The driver's connection, which tells also who is about to write that its socket is gone. Node says "closed" at the end of
 * a turn of the event loop; a command that is sent between the socket's end and that word waits for the socket to drain,
 * which never happens: the driver's own timeouts are off by then, and the command hangs for ever (driver 7.9 and before).
 */
class ReportingConnection extends Connection {
  override cleanup(error: Error): void {
    if (this.closed) return;
    super.cleanup(error);
    // Who waits for the socket to drain listens to this as well.
    this.socket.emit('error', error);
  }
}

/** The driver knows this option, its types do not. */
interface KnownOptions extends ConnectOptions {
  connectionType: typeof Connection;
}

/** The one way to MongoDB. Nothing is made by the way, and nothing waits for a connection that is not there. */
export function openConnection(mongoUrl: string, options: ConnectOptions): mongoose.Connection {
  const known: KnownOptions = {
    autoIndex: false,
    autoCreate: false,
    bufferCommands: false,
    // Pictures are read as Buffers also where mongoose does not hydrate.
    promoteBuffers: true,
    ...options,
    connectionType: ReportingConnection,
  };
  return mongoose.createConnection(mongoUrl, known);
}
