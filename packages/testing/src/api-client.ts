import type { AnswerOf, RequestOf } from '@reserva/contracts/operations';
import { API_BASE, pathOf } from '@reserva/contracts/own-routes';
import { type RouteName, routes } from '@reserva/contracts/routes';

export interface ApiAnswer<N extends RouteName> {
  status: number;
  /** Body of a successful answer. A test must check `status` before it reads the body. */
  body: AnswerOf<N>;
  /** Code and message of a refused request. */
  refusal: { code: string; message: string };
  headers: Headers;
}

/**
 * A client that calls the API in the same way as a browser. It sends the session token, and stores the refresh cookie.
 */
export interface ApiClient {
  token: string | null;
  cookie: string | null;
  /** Sends a request that has the form of the contract. */
  call<N extends RouteName>(name: N, request: RequestOf<N>): Promise<ApiAnswer<N>>;
  /** Sends any request, even an invalid one. */
  raw<N extends RouteName>(
    name: N,
    request?: { query?: Record<string, string>; body?: unknown; token?: string | null },
  ): Promise<ApiAnswer<N>>;
  /**
   * Signs in and stores the session.
   * @throws Error when the sign-in is refused
   */
  signIn(user: string, password: string, code?: () => Promise<string>): Promise<void>;
}

/**
 * Creates a client of the API.
 * @param origin origin of the pages and of the API
 */
export function createApiClient(origin: string): ApiClient {
  const client: ApiClient = {
    token: null,
    cookie: null,
    call: (name, request) => client.raw(name, request as object),
    async raw<N extends RouteName>(
      name: N,
      { query, body, token = client.token }: Parameters<ApiClient['raw']>[1] = {},
    ): Promise<ApiAnswer<N>> {
      const { method } = routes[name];
      const path = pathOf(name);
      const search = query ? `?${new URLSearchParams(query)}` : '';
      const response = await fetch(`${origin}${API_BASE}${path}${search}`, {
        method,
        headers: {
          origin,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(client.cookie && { cookie: `RRrefresh=${client.cookie}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const value = /^RRrefresh=([^;]*)/.exec(line)?.[1];
        if (value !== undefined) client.cookie = value || null;
      }
      const json = response.headers.get('content-type')?.includes('json');
      const parsed: unknown = json ? await response.json() : await response.blob();
      return {
        status: response.status,
        headers: response.headers,
        body: parsed as AnswerOf<N>,
        refusal: parsed as { code: string; message: string },
      };
    },
    async signIn(user, password, code) {
      const first = await client.call('users.login', { body: { user, password } });
      if (first.status !== 200) throw new Error(`${user} is not let in: ${first.status}`);
      if (first.body.auth) {
        client.token = first.body.token;
        return;
      }
      const second = await client.call('users.twoFactorsVerify', {
        body: { user: first.body.userId, code: (await code?.()) ?? '', password },
      });
      if (second.status !== 200) throw new Error(`the code of ${user} is refused: ${second.status}`);
      client.token = second.body.token;
    },
  };
  return client;
}
