import { vi } from 'vitest';

export interface RecordedRequest {
  method: string;
  path: string;
  search: string;
  headers: Headers;
  body: unknown;
  init: RequestInit;
}
type Answer = Response | Promise<Response>;
type Handler = (seen: RecordedRequest) => Answer;

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const refusal = (status: number, code: string): Response =>
  json(status, { code, message: `recusado: ${code}`, requestId: 'req-1' });

/** Replaces the gateway with handlers by path below `/backendapi`. A path without a handler fails the test. */
export function fakeServer(handlers: Record<string, Handler>) {
  const seen: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    const path = url.pathname.replace('/backendapi', '');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const request: RecordedRequest = {
      method: init.method ?? 'GET',
      path,
      search: url.search,
      headers: new Headers(init.headers),
      body,
      init,
    };
    seen.push(request);
    const handler = handlers[path];
    if (!handler) throw new Error(`no handler for ${path}`);
    return handler(request);
  });
  return {
    seen,
    to: (path: string) => seen.filter((request) => request.path === path),
  };
}

/** Creates a promise and its resolver, for answers that come when the test decides. */
export function later<T>() {
  let resolve!: (value: T) => void;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** True if a promise is still pending after all tasks that are ready have run. */
export async function staysPending(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  promise.then(settle, settle);
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setTimeout(done, 0));
  return !settled;
}
