import { API_BASE, pathOf } from '@reserva/contracts/own-routes';
import { type RouteName, routes } from '@reserva/contracts/routes';

/** Origin of the web app in tests. */
export const PUBLIC_URL = 'http://localhost:3000';

// Tests read the fields of an answer without a schema.
type Json = Record<string, unknown>;

export interface Answer {
  status: number;
  body: Json;
  headers: Headers;
}

interface Parts {
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Replaces the visitor's own token; null for none. */
  token?: string | null;
  /** Replaces the visitor's own refresh cookie; null for none. */
  cookie?: string | null;
}

/** A browser as the gateway sees it. It stores the refresh cookie and sends its token. */
export interface Visitor {
  token: string | null;
  cookie: string | null;
  address: string;
  call(name: RouteName, parts?: Parts): Promise<Answer>;
  /** Signs in with password and, if the gateway asks, a code. Stores the token and the cookie. */
  signIn(user: string, password: string, code?: string): Promise<Answer>;
}

export function createVisitor(url: string, address: string): Visitor {
  const visitor: Visitor = {
    token: null,
    cookie: null,
    address,
    async call(name, { body, query, headers, token = visitor.token, cookie = visitor.cookie } = {}) {
      const { method } = routes[name];
      const path = pathOf(name);
      const search = query ? `?${new URLSearchParams(query)}` : '';
      const response = await fetch(`${url}${API_BASE}${path}${search}`, {
        method,
        headers: {
          origin: PUBLIC_URL,
          'x-forwarded-for': address,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(cookie && { cookie: `RRrefresh=${cookie}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const value = /^RRrefresh=([^;]*)/.exec(line)?.[1];
        if (value !== undefined) visitor.cookie = value || null;
      }
      const isJson = response.headers.get('content-type')?.includes('json');
      const answer = isJson ? ((await response.json()) as Json) : {};
      return { status: response.status, body: answer, headers: response.headers };
    },
    async signIn(user, password, code) {
      const first = await visitor.call('users.login', { body: { user, password } });
      const last =
        first.status === 200 && first.body.twoFactors && code
          ? await visitor.call('users.twoFactorsVerify', {
              body: { user: first.body.userId, code, password },
            })
          : first;
      if (typeof last.body.token === 'string') visitor.token = last.body.token;
      return last;
    },
  };
  return visitor;
}
