import { connect, createServer, type Socket } from 'node:net';

/** A proxy between a gateway and a store, with which a test makes the store unreachable. */
export interface TcpProxy {
  /** The store's URL through this proxy. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Keeps connections open but forwards nothing, as a frozen host does. */
  freeze(): void;
  mend(): void;
  stop(): Promise<void>;
}

export async function createTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'frozen' = 'open';
  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    const store = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, store],
      [store, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
    if (state === 'frozen') for (const socket of [client, store]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(typeof address === 'object' ? address?.port : '');
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = 'cut';
      destroyAll();
    },
    freeze() {
      state = 'frozen';
      for (const socket of sockets) socket.pause();
    },
    mend() {
      state = 'open';
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      destroyAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
