import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endingServer } from './end-server.ts';

const held: ServerResponse[] = [];
/**
 * Creates a server. `/now` gets its whole answer at once, and `/half` gets half of it. Other paths get no answer until
 * the test sends one.
 */
const server = () =>
  createServer((request, response) => {
    if (request.url === '/now') response.end('now');
    else held.push(response);
    if (request.url === '/half') response.write('half');
  });

let http: ReturnType<typeof server>;
let ending: ReturnType<typeof endingServer>;
/** One connection for all requests. A proxy also uses one connection for many requests. */
let agent: Agent;

beforeEach(async () => {
  held.length = 0;
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  http = server();
  ending = endingServer(http);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterEach(() => {
  agent.destroy();
  ending.cut();
  http.close();
});

async function call(path: string): Promise<IncomingMessage> {
  const { port } = http.address() as AddressInfo;
  const [response] = await once(get({ port, path, agent, host: '127.0.0.1' }), 'response');
  return response;
}
async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
}
const heldOne = async () => {
  while (held.length === 0) await once(http, 'request');
  return held[0] as ServerResponse;
};

test('an idle connection of a proxy ends at once', async () => {
  await textOf(await call('/now'));
  const began = performance.now();
  await ending.drain(60_000);
  expect(performance.now() - began).toBeLessThan(30_000);
});

test('a running call is answered before its connection ends', async () => {
  const waiting = call('/later');
  const response = await heldOne();
  const drained = ending.drain(60_000);
  const port = http.address();
  expect(port, 'no new connection').toBeNull();
  response.end('later');
  const answer = await waiting;
  expect(answer.headers.connection).toBe('close');
  expect(await textOf(answer)).toBe('later');
  await drained;
});

test('a call whose answer has begun is finished before its connection ends', async () => {
  const answer = await call('/half');
  const response = await heldOne();
  const drained = ending.drain(60_000);
  response.end(' and half');
  expect(await textOf(answer)).toBe('half and half');
  await drained;
});

test('a call that never ends is cut after the time limit', async () => {
  const waiting = call('/later');
  waiting.catch(() => undefined);
  await heldOne();
  await ending.drain(50);
  ending.cut();
  await expect(waiting).rejects.toThrow('socket hang up');
});
