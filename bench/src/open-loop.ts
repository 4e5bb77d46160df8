import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from './closed-loop.ts';

const agent = new Agent({ keepAlive: true });

/** Sends one call. @throws when it is not answered with success */
export function send(url: string, { method, path, headers, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body ?? '')) };
    const sent = request(`${url}${path}`, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 200)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Does something so many times a second, whether or not the last has ended, as people do.
 * @returns milliseconds of each, from the moment at which it was due: whoever had to wait to be sent waited too
 */
export async function openLoop(
  perSecond: number,
  count: number,
  act: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const began = performance.now();
  const took: Promise<number>[] = [];
  for (let index = 0; index < count; index++) {
    const due = began + (1000 * index) / perSecond;
    const wait = due - performance.now();
    if (wait > 0.5) await pause(wait);
    const one = act(index).then(() => performance.now() - due);
    // Seen below, once all were sent; until then it is not an unhandled one.
    one.catch(() => undefined);
    took.push(one);
  }
  return Promise.all(took);
}

/** One after the other. @returns milliseconds of each */
export async function oneByOne(count: number, act: (index: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < count; index++) {
    const began = performance.now();
    await act(index);
    took.push(performance.now() - began);
  }
  return took;
}
