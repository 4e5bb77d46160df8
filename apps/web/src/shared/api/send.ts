import { API_BASE, ownRoutes, pathOf, type Route, timeoutOf } from '@reserva/contracts/own-routes';
import type { RouteName } from '@reserva/contracts/routes';
import { noteReach } from '../device/use-online.ts';
import { learnServerTime } from '../time/server-clock.ts';
import { networkError } from './api-error.ts';
import { takeEarly } from './early-answers.ts';

/**
 * Time that the client waits longer than the server's own deadline, milliseconds. It thus receives the server's error.
 */
const BEYOND_DEADLINE_MS = 8_000;

export interface Parts {
  query?: Record<string, unknown>;
  body?: unknown;
  /** Multipart form that replaces the JSON body. */
  form?: FormData;
}

/**
 * Returns the route of a call. The start bundle contains the routes of calls that employees make. Other calls load the
 * full table.
 */
async function routeOf(name: RouteName): Promise<Route> {
  const own: Partial<Record<RouteName, Route>> = ownRoutes;
  return own[name] ?? (await import('@reserva/contracts/routes')).routes[name];
}

function address(name: RouteName, query: Parts['query']): string {
  const parameters = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(parameters.map(([key, value]) => [key, String(value)])).toString();
  return `${API_BASE}${pathOf(name)}${search ? `?${search}` : ''}`;
}

/**
 * Returns a signal that aborts with the caller's signal or after our timeout. (`AbortSignal.any` is missing on iOS 16.)
 */
function withTimeout(route: Route, signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(timeoutOf(route) + BEYOND_DEADLINE_MS);
  if (!signal) return limit;
  const either = new AbortController();
  const abort = () => either.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { signal: either.signal });
  limit.addEventListener('abort', abort, { signal: either.signal });
  return either.signal;
}

/**
 * Sends one HTTP request without retries, and learns the server's time from the answer.
 * @throws ApiError with status 0 when no answer comes; the abort error when the caller aborted
 */
export async function send(
  name: RouteName,
  { query, body, form }: Parts,
  token: string | null,
  { signal, requestId }: { signal?: AbortSignal | undefined; requestId?: string } = {},
): Promise<Response> {
  const headers = new Headers({ 'cache-control': 'no-cache', pragma: 'no-cache', accept: '*/*' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (requestId) headers.set('x-request-id', requestId);
  if (body !== undefined) headers.set('content-type', 'application/json');
  try {
    const route = await routeOf(name);
    const limit = withTimeout(route, signal);
    const url = address(name, query);
    const early = await takeEarly(url, token);
    const sentAt = early?.sentAt ?? Date.now();
    const response =
      early?.response ??
      (await fetch(url, {
        method: route.method,
        headers,
        credentials: 'include',
        cache: 'no-store',
        signal: limit,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        // The browser sets the content type, because only the browser knows the multipart boundary.
        ...(form && { body: form }),
      }));
    noteReach(true);
    learnServerTime(Number(response.headers.get('x-server-time')), sentAt, early?.heardAt ?? Date.now());
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    noteReach(false);
    throw networkError();
  }
}
