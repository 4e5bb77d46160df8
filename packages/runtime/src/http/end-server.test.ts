import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect } from 'vitest';
import { endingServer } from './end-server.ts';

/**
 * Starts a server. `/now` gets its whole answer at once, and `/half` gets half of it. Other paths get no answer until
 * the test sends one.
 */
async function startServer() {
  const held: ServerResponse[] = [];
  const http = createServer((request, response) => {
    if (request.url === '/now') response.end('now');
    else held.push(response);
    if (request.url === '/half') response.write('half');
  });
  const ending = endingServer(http);
  /** One connection for all requests. A proxy also uses one connection for many requests. */
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    http,
    ending,
    async call(path: string): Promise<IncomingMessage> {
      const { port } = http.address() as AddressInfo;
      const [response] = await once(get({ port, path, agent, host: '127.0.0.1' }), 'response');
      return response;
    },
    async heldOne() {
      while (held.length === 0) await once(http, 'request');
      return held[0] as ServerResponse;
    },
    stop() {
      agent.destroy();
      ending.cut();
      http.close();
    },
  };
}

const test = base.extend('server', async ({}, { onCleanup }) => {
  const server = await startServer();
  onCleanup(() => server.stop());
  return server;
});

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += chunk;
  return text;
}

test('an idle connection of a proxy ends at once', async ({ server }) => {
  await textOf(await server.call('/now'));
  const began = performance.now();
  await server.ending.drain(60_000);
  expect(performance.now() - began).toBeLessThan(30_000);
});

test('a running call is answered before its connection ends', async ({ server }) => {
  const waiting = server.call('/later');
  const response = await server.heldOne();
  const drained = server.ending.drain(60_000);
  const port = server.http.address();
  expect(port, 'no new connection').toBeNull();
  response.end('later');
  const answer = await waiting;
  expect(answer.headers.connection).toBe('close');
  expect(await textOf(answer)).toBe('later');
  await drained;
});

test('a call whose answer has begun is finished before its connection ends', async ({ server }) => {
  const answer = await server.call('/half');
  const response = await server.heldOne();
  const drained = server.ending.drain(60_000);
  response.end(' and half');
  expect(await textOf(answer)).toBe('half and half');
  await drained;
});

test('a call that never ends is cut after the time limit', async ({ server }) => {
  const waiting = server.call('/later');
  waiting.catch(() => undefined);
  await server.heldOne();
  await server.ending.drain(50);
  server.ending.cut();
  await expect(waiting).rejects.toThrow('socket hang up');
});
