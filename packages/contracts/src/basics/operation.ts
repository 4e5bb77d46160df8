import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** Examples of a request, an answer, a command or an event. The API's documentation shows the first. */
    examples?: (z.$input | z.$output)[] | undefined;
  }
}

/** Most bytes of a body, unless the call says otherwise. */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** Most bytes of a body of somebody who is not signed in: a name, a password and a code are far less. */
export const PUBLIC_BODY_LIMIT_BYTES = 8 * 1024;

/** One HTTP call: drives the gateway's validation, the OpenAPI document and the browser's types. */
export interface Operation {
  summary: string;
  query?: z.ZodObject<Record<string, z.ZodType>>;
  body?: z.ZodType;
  /** JSON answer of success, or the media type of a binary one. */
  answer: z.ZodType | { binary: string };
  /** Status of success where it is not 200. */
  status?: 201 | 204;
  /** Most bytes of the body where `BODY_LIMIT_BYTES` is too little. */
  bodyLimitBytes?: number;
  /** What a body beyond its limit is refused with, where not `payload_too_large`. */
  bodyTooLarge?: ErrorCode;
  /** What a caller may be told beyond the ones every call has (see `commonErrors`). */
  errors: readonly ErrorCode[];
}

/** Every call may end in these. */
export const commonErrors = [
  'invalid_request',
  'too_many_requests',
  'payload_too_large',
  'password_due',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];
