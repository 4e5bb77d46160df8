import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** Examples of a request, an answer, a command or an event. The documentation of the API shows the first. */
    examples?: (z.$input | z.$output)[] | undefined;
  }
}

/** The maximum size of a body, unless the call sets another one. */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** The maximum size of a body from a caller who is not signed in. A name, a password and a code are far smaller. */
export const PUBLIC_BODY_LIMIT_BYTES = 8 * 1024;

/** One HTTP call. The gateway's validation, the OpenAPI document and the types of the browser come from it. */
export interface Operation {
  summary: string;
  query?: z.ZodObject<Record<string, z.ZodType>>;
  body?: z.ZodType;
  /** The schema of a JSON answer, or the media type of a binary answer. */
  answer: z.ZodType | { binary: string };
  /** The status of success if it is not 200. */
  status?: 201 | 204;
  /** The maximum size of the body, if `BODY_LIMIT_BYTES` is too small. */
  bodyLimitBytes?: number;
  /** The error code for a body above the limit; `payload_too_large` if it is missing. */
  bodyTooLarge?: ErrorCode;
  /** The error codes that the call can return in addition to `commonErrors`. */
  errors: readonly ErrorCode[];
}

/** Error codes that every call can return. */
export const commonErrors = [
  'invalid_request',
  'too_many_requests',
  'payload_too_large',
  'password_due',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[];
