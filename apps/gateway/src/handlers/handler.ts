import type { Operations, ParsedRequestOf } from '@reserva/contracts/operations';
import type { RouteName } from '@reserva/contracts/routes';
import type { access } from '@reserva/domain/people/permissions';
import type { Logger } from '@reserva/runtime/process/logger';
import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { ApiEnv } from '../http/api.ts';
import type { SignedIn } from '../identity/identity.ts';

/** The facts about one call besides its input. */
export interface Call<N extends RouteName> {
  /** The caller; null only for calls that the table of rights opens to all. */
  session: (typeof access)[N] extends 'public' ? null : SignedIn;
  requestId: string;
  /** The address of the client. */
  address: string;
  /** The raw body, for calls whose body has no schema in the contract (files). */
  bytes: Uint8Array;
  /** Logger that adds the request id to each line. */
  logger: Logger;
  /**
   * Hono's context, for cookies, headers and binary answers. Use `http.body(...)`, because a bare Response loses our
   * headers.
   */
  http: HonoContext<ApiEnv>;
}

/** The answer of a call. It is JSON that fits the contract, or a Response if the contract says binary. */
export type Reply<N extends RouteName> = Operations[N]['answer'] extends z.ZodType
  ? z.output<Operations[N]['answer']>
  : Response;

/** Answers one call. Throws `Refusal` for every outcome that is not a success. */
export type Handler<N extends RouteName> = (
  context: Context,
  input: ParsedRequestOf<N>,
  call: Call<N>,
) => Promise<Reply<N>> | Reply<N>;

/** A handler for every call, by its name in the contract. */
export type Handlers = { [N in RouteName]: Handler<N> };
