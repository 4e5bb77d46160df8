import { connect, createServer, type Socket } from 'node:net';

/** A connection to a store that a test can break. For the process behind it, the store seems to have stopped. */
export interface BreakableLink {
  /** Address at which the store is reached through this link. */
  url: string;
  /** Closes all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again. */
  mend(): Promise<void>;
}

/** Forwards data between the client's socket (`near`) and the store's socket (`far`). */
type Forward = (near: Socket, far: Socket) => void;
const forwardAll: Forward = (near, far) => void near.pipe(far).pipe(near);

/**
 * Opens a link to a store.
 * @param target address of the store, e.g. `redis://127.0.0.1:6379`
 * @param forward replaces the default, which forwards everything in both directions
 */
export async function openLink(target: string, forward: Forward = forwardAll): Promise<BreakableLink> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(port), host: hostname, noDelay: true });
    for (const socket of [near, far]) {
      open.add(socket);
      const end = () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      };
      socket.on('error', end).on('close', end);
    }
    forward(near, far);
  });
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  const url = new URL(target);
  url.host = `127.0.0.1:${own}`;
  return {
    url: url.href,
    async cut() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
    async mend() {
      if (!server.listening) await listen(own);
    },
  };
}
