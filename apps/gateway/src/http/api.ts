import type { HttpBindings } from '@hono/node-server';
import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { RouteName } from '@reserva/contracts/routes';
import type { Hono } from 'hono';
import type { Context } from '../context.ts';

/** What Hono carries for one request. */
export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Of the client, as limits and logs name it. */
    address: string;
    /** Name of the call, once known. */
    route?: RouteName | undefined;
    /** Who called, once known. */
    userId?: string | undefined;
    /** Name somebody tried to sign in by. */
    tried?: string | undefined;
    /** Why it was not a success. */
    refusal?: ErrorCode | undefined;
  };
}

/** The API under construction: `handlers/handlers.ts` binds its calls to it. */
export interface Api {
  hono: Hono<ApiEnv>;
  context: Context;
}
