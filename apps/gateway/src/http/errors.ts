import type { ErrorCode } from '@reserva/contracts/basics/errors';
import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import type { ErrorBody } from '@reserva/contracts/operations';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import type { Context as Call } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Api, ApiEnv } from './api.ts';
import { stampServerTime } from './headers.ts';
import { Refusal } from './refusal.ts';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'invalid_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  429: 'too_many_requests',
};

/** Converts an exception to a refusal. The text of an unexpected error stays hidden behind `internal`. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof CommandUnavailable) return new Refusal(error.sent ? 'outcome_unknown' : 'unavailable');
  if (error instanceof HTTPException) return new Refusal(codeOfStatus[error.status] ?? 'internal');
  return new Refusal(error instanceof StoreUnavailable ? 'unavailable' : 'internal');
}

/** Answers an exception with `{code, message, requestId}`. Logs only outages and unexpected errors. */
export function answerError({ context }: Api, error: unknown, call: Call<ApiEnv>): Response {
  const refusal = refusalOf(error);
  const requestId = call.get('requestId');
  if (refusal.status >= 500) {
    const level = refusal.code === 'internal' ? 'error' : 'warn';
    context.logger[level]({ err: error, requestId, path: call.req.path }, refusal.code);
  }
  call.set('refusal', refusal.code);
  stampServerTime(call, context.clock);
  call.header('cache-control', 'no-store');
  if (refusal.retryAfterSeconds) call.header('retry-after', String(refusal.retryAfterSeconds));
  const { code, message } = refusal;
  return call.json({ code, message, requestId } satisfies ErrorBody, refusal.status);
}
