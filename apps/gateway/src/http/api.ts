import type { HttpBindings } from '@hono/node-server';
import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { RouteName } from '@reserva/contracts/routes';
import type { Hono } from 'hono';
import type { Context } from '../context.ts';

/** Hono's typed variables for one request. */
export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** The client's address, as limits and logs name it. */
    address: string;
    /** Name of the call, once known. */
    route?: RouteName | undefined;
    /** Id of the caller, once known. */
    userId?: string | undefined;
    /** The login that an attempt to sign in used. */
    tried?: string | undefined;
    /** The error code of a call that did not succeed. */
    refusal?: ErrorCode | undefined;
  };
}

/** The API under construction, to which `handlers/handlers.ts` binds its calls. */
export interface Api {
  hono: Hono<ApiEnv>;
  context: Context;
}
