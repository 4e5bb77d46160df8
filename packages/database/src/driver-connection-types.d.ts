/** The part of the driver's undeclared connection that `driver-connection.ts` uses. */
declare module 'mongodb/lib/cmap/connection.js' {
  import type { Socket } from 'node:net';

  export class Connection {
    readonly socket: Socket;
    readonly closed: boolean;
    /** Ends the connection. Commands that wait for an answer fail with `error`. */
    cleanup(error: Error): void;
  }
}
