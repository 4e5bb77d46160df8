import type { RouteName } from '@reserva/contracts/routes';
import { access } from '@reserva/domain/people/permissions';
import { sharedTexts } from '@/shared/texts.ts';
import { notePasswordDue } from '../session/password-due.ts';
import { currentSession, expireSession, isCurrent } from '../session/session.ts';
import type { StoredSession } from '../session/session-storage.ts';
import { ApiError, errorFrom, received } from './api-error.ts';
import { refreshToken } from './refresh.ts';
import { type AnswerOf, type RequestOf, toScreenNames, toWireNames } from './screen-names.ts';
import { type Parts, send } from './send.ts';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Called with the headers of a successful answer. */
  onHeaders?: ((headers: Headers) => void) | undefined;
  /** Id of the request, for progress queries while it runs: 8 to 64 letters, digits, `-`. */
  requestId?: string;
}

/**
 * Makes one call of the API. If the server refuses the token, the token is renewed and the call repeated once. A second
 * refusal signs the person out (spec section 7). The promise never settles if the session ended meanwhile, so that an
 * old answer changes nothing.
 * @throws ApiError when the call fails; its status is 0 if no answer came
 */
export async function call<N extends RouteName>(
  name: N,
  request: RequestOf<N>,
  options: CallOptions = {},
): Promise<AnswerOf<N>> {
  const parts = wireParts(name, request as Parts);
  if (access[name] === 'public') {
    const token = currentSession()?.token ?? null;
    return answerOf(name, await send(name, parts, token, options), options.signal);
  }
  const session = currentSession();
  if (!session) {
    expireSession(null);
    throw new ApiError(401, 'unauthenticated', sharedTexts.invalidCredentials);
  }
  const response = await sendSignedIn(name, parts, session, options);
  if (response.ok) options.onHeaders?.(response.headers);
  const answer = response.ok ? await answerOf(name, response, options.signal) : await errorFrom(response);
  if (response.status === 401) expireSession(session);
  else if (!isCurrent(session)) return never();
  if (answer instanceof ApiError) {
    if (answer.code === 'password_due') notePasswordDue();
    throw answer;
  }
  return answer;
}

async function sendSignedIn(
  name: RouteName,
  parts: Parts,
  session: StoredSession,
  options: CallOptions,
): Promise<Response> {
  const first = await unlessEnded(session, send(name, parts, session.token, options));
  if (first.status !== 401) return first;
  const token = await unlessEnded(session, refreshToken(session));
  if (!token) return first;
  // Cancel the unread body, because the browser otherwise counts the request as pending. `cancel` rejects if the caller
  // aborted.
  first.body?.cancel().catch(() => undefined);
  return unlessEnded(session, send(name, parts, token, options));
}

/** Waits for `work`. The returned promise never settles if the session ended meanwhile. */
async function unlessEnded<T>(session: StoredSession, work: Promise<T>): Promise<T> {
  try {
    const result = await work;
    return isCurrent(session) ? result : never();
  } catch (error) {
    if (!isCurrent(session)) return never();
    throw error;
  }
}

const never = (): Promise<never> => new Promise(() => {});

const wireParts = (name: RouteName, { query, body, ...rest }: Parts): Parts => ({
  ...rest,
  ...(query && { query: toWireNames(name, query) }),
  ...(body !== undefined && { body: toWireNames(name, body) }),
});

async function answerOf<N extends RouteName>(
  name: N,
  response: Response,
  signal?: AbortSignal,
): Promise<AnswerOf<N>> {
  if (!response.ok) throw await errorFrom(response);
  if (response.status === 204) return undefined as AnswerOf<N>;
  const json = response.headers.get('content-type')?.includes('json');
  const answer: unknown = await received(json ? response.json() : response.blob(), signal);
  return toScreenNames(name, answer);
}
