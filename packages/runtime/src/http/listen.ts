import type { Server } from 'node:http';
import { type EndingServer, endingServer } from './end-server.ts';

/** An HTTP server that accepts connections on a port. */
export interface Listening extends EndingServer {
  server: Server;
  /** The port in use. If port 0 was requested, the operating system has chosen it. */
  port: number;
}

/** Error of `listen` when another program uses the port. */
export class PortTaken extends Error {
  constructor(port: number, cause: Error) {
    super(`port ${port} is taken by another program (EADDRINUSE)`, { cause });
    this.name = 'PortTaken';
  }
}

/**
 * Time in milliseconds after which the server closes an idle connection. It is longer than any client keeps one. So a
 * client never sends a request on a connection that the server is closing.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Opens a port.
 * @throws PortTaken when another program uses the port
 */
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
