import { connect, createServer } from 'node:net';

/**
 * Returns a TCP port of 127.0.0.1 that is free now. It is below the range of ephemeral ports and outside the range of
 * stacks (`claimBasePort`). So it probably stays free until the caller opens it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 10_000);
    if (await portIsFree(port)) return port;
  }
}

/**
 * Returns true if a server can open this port of `host`. The check itself opens the port for a moment. Callers must not
 * check a port while a server starts on it.
 */
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

/**
 * Returns true if Redis answers PING or asks for a password. A Redis that still loads its data answers `-LOADING`,
 * which is false.
 */
export function redisAnswers(port: number): Promise<boolean> {
  return ask(port, 'PING\r\n', (data) => /^(\+PONG|-NOAUTH)/.test(data.toString('latin1')));
}

/**
 * Returns true if a MongoDB server answers `{ping: 1}`. The message (OP_MSG) is built by hand, so that no driver is
 * needed.
 */
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
