import { request } from 'node:http';

/**
 * Announces a body of this size without sending it, and returns the status of the answer. A server that refuses by size
 * answers immediately, so no half-sent body competes with the end of the connection.
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
