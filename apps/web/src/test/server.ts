import { type ErrorCode, errors } from '@reserva/contracts/basics/errors';
import { FACE_BASE } from '@reserva/contracts/gates/face-service';
import type { AnswerOf, RequestOf } from '@reserva/contracts/operations';
import { API_BASE, pathOf } from '@reserva/contracts/own-routes';
import { type RouteName, routes } from '@reserva/contracts/routes';
import { vi } from 'vitest';

/** A failed answer: an error code of the server, or only the status of an answer by a proxy. */
class Refused {
  readonly reason: ErrorCode | number;
  constructor(reason: ErrorCode | number) {
    this.reason = reason;
  }
}
export const refused = (reason: ErrorCode | number) => new Refused(reason);

type ServerAnswer<N extends RouteName> = AnswerOf<N> | Refused;
/** Answers of the server by call, in the types of the contract. */
export type Answers = {
  [N in RouteName]?:
    | ServerAnswer<N>
    | ((request: RequestOf<N>) => ServerAnswer<N> | Promise<ServerAnswer<N>>);
};

interface Call {
  name: RouteName;
  request: { body?: unknown; query?: Record<string, string> };
}

export interface Server {
  /** Current answers; a test may change them. */
  answers: Answers;
  /** Returns the requests to a call so far. */
  asked<N extends RouteName>(name: N): RequestOf<N>[];
  /** Delays the answers to a call until the returned function is called. */
  holdBack(name: RouteName): () => void;
  /** Calls for which the test gave no answer. */
  unanswered: RouteName[];
}

const named = new Map(
  (Object.keys(routes) as RouteName[]).map((name) => [
    `${routes[name].method} ${API_BASE}${pathOf(name)}`,
    name,
  ]),
);

/** Returns the answer of the face service for a path below `/faceapi`. */
export type FaceAnswers = (path: string) => Response;

/** Replaces the gateway and the face service by mocking `fetch`, so that all code of the app runs. */
export function startServer(answers: Answers, now: () => Date, faces?: FaceAnswers): Server {
  const calls: Call[] = [];
  const held = new Map<RouteName, Promise<void>>();
  const server: Server = {
    answers,
    asked: <N extends RouteName>(name: N) =>
      calls.filter((call) => call.name === name).map(({ request }) => request as RequestOf<N>),
    holdBack(name) {
      let release = () => {};
      held.set(name, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(name);
        release();
      };
    },
    unanswered: [],
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    if (faces && url.pathname.startsWith(FACE_BASE)) return faces(url.pathname.slice(FACE_BASE.length));
    const name = named.get(`${init.method ?? 'GET'} ${url.pathname}`);
    if (!name) throw new TypeError(`no such call: ${init.method} ${address}`);
    const request = {
      ...(typeof init.body === 'string' && { body: JSON.parse(init.body) as unknown }),
      ...(init.body instanceof FormData && { body: init.body }),
      ...(url.search && { query: Object.fromEntries(url.searchParams) }),
    };
    calls.push({ name, request });
    if (!(name in server.answers)) server.unanswered.push(name);
    await Promise.race([held.get(name), givenUp(init.signal)]);
    const said = server.answers[name] as
      | ServerAnswer<RouteName>
      | ((request: unknown) => Promise<ServerAnswer<RouteName>>);
    const answer = typeof said === 'function' ? await said(request) : (said ?? refused('not_found'));
    const headers = { 'x-server-time': String(now().getTime()) };
    if (answer instanceof Refused) return refusalOf(answer, headers);
    return answer instanceof Blob ? new Response(answer, { headers }) : Response.json(answer, { headers });
  });
  return server;
}

/** Rejects at once when the caller aborts, as a browser does. */
const givenUp = (signal: RequestInit['signal']): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

function refusalOf({ reason }: Refused, headers: Record<string, string>): Response {
  if (typeof reason === 'number') return new Response('upstream error', { status: reason, headers });
  const { status, message } = errors[reason];
  return Response.json({ code: reason, message, requestId: 'test' }, { status, headers });
}
