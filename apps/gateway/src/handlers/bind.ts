import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '@reserva/contracts/basics/operation';
import { operations, type ParsedRequestOf } from '@reserva/contracts/operations';
import { pathOf, TIMEOUT_MS, timeoutOf } from '@reserva/contracts/own-routes';
import { type RouteName, routes } from '@reserva/contracts/routes';
import { accessOf } from '@reserva/domain/people/permissions';
import { withTimeout } from '@reserva/runtime/process/timeouts';
import type { Context as HonoContext } from 'hono';
import { z } from 'zod';
import type { Api, ApiEnv } from '../http/api.ts';
import { bodyRules, checkHeaders, takeBody } from '../http/body.ts';
import { stampServerTime } from '../http/headers.ts';
import { Refusal } from '../http/refusal.ts';
import { readRequest } from '../http/request.ts';
import { admit } from '../identity/admit.ts';
import type { SignedIn } from '../identity/identity.ts';
import type { Call, Handler } from './handler.ts';

/**
 * Checks an answer against its contract, outside production only. A missing field breaks a client, and an extra field
 * may leak data.
 * @throws Error naming the difference
 */
function checkAnswer(name: RouteName, { answer }: Operation, reply: unknown): void {
  if (!(answer instanceof z.ZodType)) throw new Error(`${name} answers JSON where its contract says binary`);
  const parsed = answer.safeParse(reply);
  if (!parsed.success) throw new Error(`${name} breaks its contract: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, reply)) throw new Error(`${name} answers more than its contract says`);
}

/**
 * Serves a call of the contract. Checks limits, session, permission and input, runs the handler, and sends its answer.
 */
export function bind<N extends RouteName>({ context, hono }: Api, name: N, handler: Handler<N>): void {
  const { method } = routes[name];
  const path = pathOf(name);
  const operation: Operation = operations[name];
  const rule = accessOf(name);
  const rules = bodyRules(operation, rule === 'public');

  const serve = async (http: HonoContext<ApiEnv>, progress: Progress): Promise<Response> => {
    http.set('route', name);
    const address = http.get('address');
    // Every check that can refuse a call comes before the first byte of the body.
    checkHeaders(http, rules);
    await context.limits.callFrom(address);
    const session =
      rule === 'public'
        ? null
        : await context.livenessProbe.guard(admit(context, name, rule, http), unavailable);
    const body = await takeBody(context, http, rules, session?.sessionId ?? address);
    try {
      progress.handled = true;
      return await serveBody(http, session, body.bytes);
    } finally {
      body.release();
    }
  };
  const serveBody = async (http: HonoContext<ApiEnv>, session: SignedIn | null, bytes: Uint8Array) => {
    const input = readRequest(operation, http, bytes);
    const requestId = http.get('requestId');
    const call = {
      session,
      requestId,
      address: http.get('address'),
      bytes,
      get logger() {
        return context.logger.child({ requestId });
      },
      http,
    } as Call<N>;
    const reply = await handler(context, input as ParsedRequestOf<N>, call);
    if (reply instanceof Response) return reply;
    if (!context.config.production) checkAnswer(name, operation, reply);
    stampServerTime(http, context.clock);
    const status = operation.status ?? 200;
    return status === 204 ? http.body(null, 204) : http.json(reply, status);
  };
  const timeout = timeoutOf(routes[name]);
  hono.on(method, path, (http) => {
    const progress: Progress = { handled: false };
    const late = () =>
      new Refusal(
        progress.handled && operation.errors.includes('outcome_unknown') ? 'outcome_unknown' : 'unavailable',
      );
    const work = withTimeout(timeout, serve(http, progress), late);
    // A call that may take long, such as a report, survives a short pause of the database.
    return timeout > TIMEOUT_MS ? work : context.livenessProbe.guard(work, late);
  });
}

interface Progress {
  /** True once the handler has begun. If no answer follows, the outcome of the call is unknown. */
  handled: boolean;
}

const unavailable = () => new Refusal('unavailable');
