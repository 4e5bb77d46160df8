import { Agent as HttpAgent, request as http, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as https } from 'node:https';
import type { Call } from './closed-loop.ts';

const plain = new HttpAgent({ keepAlive: true });
/** Accepts any certificate, because Caddy uses a self-made certificate in the benchmark. */
const secure = new HttpsAgent({ keepAlive: true, rejectUnauthorized: false });
const GIVE_UP_MS = 15_000;

export interface Answer {
  /** HTTP status; 0 if no answer came. */
  status: number;
  text: string;
}

/** Sends a call and resolves with its answer. Never throws: without an answer the status is 0. */
export function ask(url: string, { method, path, headers, body = '' }: Call): Promise<Answer> {
  return new Promise((resolve) => {
    const options = {
      method,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      timeout: GIVE_UP_MS,
    };
    const take = (answer: IncomingMessage) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('error', () => resolve({ status: 0, text: '' }));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    };
    const request = url.startsWith('https:')
      ? https(`${url}${path}`, { ...options, agent: secure }, take)
      : http(`${url}${path}`, { ...options, agent: plain }, take);
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', () => resolve({ status: 0, text: '' }));
    request.end(body);
  });
}

/** Sends a call. @returns the text of the answer @throws Error when the status is not 200 */
export async function send(url: string, call: Call): Promise<string> {
  const { status, text } = await ask(url, call);
  if (status !== 200) throw new Error(`${call.method} ${call.path}: ${status} ${text.slice(0, 200)}`);
  return text;
}
