import { request } from 'node:http';

/**
 * Announces a body of so many bytes without sending it, and gives the status of the answer: a server that
 * refuses by size answers at once, and no half-sent body races with its closing of the connection.
 */
export function announce(port: number | undefined, path: string, bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': bytes };
    const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false });
    call.on('response', ({ statusCode }) => {
      resolve(statusCode);
      call.destroy();
    });
    call.on('error', reject);
    call.flushHeaders();
  });
}
