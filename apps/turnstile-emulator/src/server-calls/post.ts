import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface Call {
  url: string;
  contentType: 'application/json' | 'application/x-www-form-urlencoded';
  body: string;
  /** Milliseconds for the whole exchange. */
  timeoutMs: number;
}

export interface Reply {
  status: number;
  text: string;
}

export type Post = (call: Call) => Promise<Reply>;

/** Answers of a server are short; anything longer is not meant for a gate. */
const MAX_REPLY_BYTES = 64 * 1024;

/**
 * One POST on a connection of its own, as small devices do it (no keep-alive).
 * @throws {Error} when there is no whole answer in time
 */
export function post(call: Call): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const url = new URL(call.url);
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = { 'content-type': call.contentType, 'content-length': Buffer.byteLength(call.body) };
    const request = open(url, { method: 'POST', headers, agent: false });
    const deadline = setTimeout(
      () => request.destroy(new Error(`no answer within ${call.timeoutMs} ms`)),
      call.timeoutMs,
    );
    request.on('error', reject);
    request.on('close', () => clearTimeout(deadline));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MAX_REPLY_BYTES) request.destroy(new Error('answer too long'));
      });
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    request.end(call.body);
  });
}
