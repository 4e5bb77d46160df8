import { connect, type Socket } from 'node:net';

/** A connection whose body never ends. */
export interface NeverEnding {
  socket: Socket;
  /** The answer up to the end of its headers; '' if the connection was closed instead. */
  answered: Promise<string>;
}

/** Announces a body of `length` bytes (null for chunks), sends `sent` bytes of it, and then sends nothing more. */
export function neverEnding(
  port: number,
  head: { path: string; length: number | null; headers?: Record<string, string> },
  sent: number,
): NeverEnding {
  const socket = connect(port, '127.0.0.1');
  const headers = {
    host: 'localhost',
    ...(head.length === null
      ? { 'transfer-encoding': 'chunked' }
      : { 'content-length': String(head.length) }),
    ...head.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST ${head.path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const bytes = Buffer.alloc(sent, 'x');
  socket.write(head.length === null ? `${sent.toString(16)}\r\n${bytes}\r\n` : bytes);
  const answered = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('latin1');
      if (text.includes('\r\n\r\n')) resolve(text.slice(0, text.indexOf('\r\n\r\n')));
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => resolve(text));
  });
  return { socket, answered };
}
