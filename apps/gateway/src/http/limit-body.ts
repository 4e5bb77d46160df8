import type { ErrorCode } from '@reserva/contracts/errors';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ApiEnv } from './api.ts';
import { Refusal } from './refusal.ts';

/**
 * Refuses bodies beyond `maxSize` bytes. One that announces its length is judged by it (Node reads no further); only
 * one that does not is read under supervision, which costs more than the rest of a small call.
 */
export function limitBody(maxSize: number, tooLarge: ErrorCode): MiddlewareHandler<ApiEnv> {
  const refuse = (http: Context<ApiEnv>) => {
    // What is left of the body is not read: the connection is of no further use.
    http.header('connection', 'close');
    throw new Refusal(tooLarge);
  };
  const supervised = bodyLimit({ maxSize, onError: refuse });
  return async (http, next) => {
    if (http.req.header('transfer-encoding')) return supervised(http, next);
    if (Number(http.req.header('content-length') ?? 0) > maxSize) refuse(http);
    return next();
  };
}
