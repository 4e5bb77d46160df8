import type { Server } from 'node:http';
import { type EndingServer, endingServer } from './end-server.ts';

/** A server that answers on a port. */
export interface Listening extends EndingServer {
  server: Server;
  /** The port in use; chosen by the system where 0 was asked for. */
  port: number;
}

/** Somebody else answers on the port. */
export class PortTaken extends Error {
  constructor(port: number, cause: Error) {
    super(`port ${port} is taken by another program (EADDRINUSE)`, { cause });
    this.name = 'PortTaken';
  }
}

/** Longer than any caller keeps an idle connection, so that it is never us who closes one that is about to be used. */
const KEEP_ALIVE_MS = 75_000;

/** Opens a port. @throws PortTaken */
export async function listen(
  server: Server,
  { port, host }: { port: number; host?: string },
): Promise<Listening> {
  const ending = endingServer(server);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTaken(port, error) : error),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : port, ...ending };
}
