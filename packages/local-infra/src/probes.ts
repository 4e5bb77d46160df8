import { connect, createServer } from 'node:net';

/**
 * A TCP port of 127.0.0.1 that nobody listens on at this moment, below those that systems lend to connections and those of
 * stacks (`claimBasePort`): whoever binds it seconds later finds it as it was.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 10_000);
    if (await portIsFree(port)) return port;
  }
}

/** Can a server be bound to this port of `host` now? Asked while one is starting there, it would take the port from it. */
export function portIsFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

function ask(port: number, question: Buffer | string, isAnswer: (data: Buffer) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    let received = Buffer.alloc(0);
    socket.setTimeout(1000, () => end(false));
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
    socket.on('connect', () => socket.write(question));
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      if (received.length >= 7) end(isAnswer(received));
    });
  });
}

/** Does Redis answer PING, or ask who we are? (While it still loads its file it answers `-LOADING`.) */
export function redisAnswers(port: number): Promise<boolean> {
  return ask(port, 'PING\r\n', (data) => /^(\+PONG|-NOAUTH)/.test(data.toString('latin1')));
}

/** Does a MongoDB server answer `{ping: 1}`? One hand-made OP_MSG, so that this needs no driver. */
export function mongoAnswers(port: number): Promise<boolean> {
  const body = Buffer.concat([
    Buffer.from('\x10ping\0\x01\0\0\0', 'latin1'),
    Buffer.from('\x02$db\0\x06\0\0\0admin\0', 'latin1'),
    Buffer.from([0]),
  ]);
  const message = Buffer.alloc(16 + 5 + 4 + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(1, 4);
  message.writeInt32LE(2013, 12);
  message.writeInt32LE(4 + body.length, 21);
  body.copy(message, 25);
  return ask(port, message, () => true);
}
