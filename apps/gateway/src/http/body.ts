import type { ErrorCode } from '@reserva/contracts/basics/errors';
import {
  BODY_LIMIT_BYTES,
  type Operation,
  PUBLIC_BODY_LIMIT_BYTES,
} from '@reserva/contracts/basics/operation';
import { announcedBytes, BodyTooLarge, readUpTo } from '@reserva/runtime/http/read-body';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import type { ApiEnv } from './api.ts';
import { Refusal } from './refusal.ts';

/** Rules for reading the body of one kind of call. */
export interface BodyRules {
  /** True if a body is read at all. */
  isAccepted: boolean;
  maxBytes: number;
  tooLarge: ErrorCode;
  /** True if the caller must announce the length of the body. Callers without a session always must. */
  needsLength: boolean;
}

export function bodyRules(operation: Operation, isPublic: boolean): BodyRules {
  const { body, bodyLimitBytes, bodyTooLarge } = operation;
  return {
    isAccepted: body !== undefined || bodyLimitBytes !== undefined,
    maxBytes: bodyLimitBytes ?? (isPublic ? PUBLIC_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES),
    tooLarge: bodyTooLarge ?? 'payload_too_large',
    needsLength: isPublic,
  };
}

/**
 * Checks the announced length of a body, before any byte is read.
 * @throws Refusal length_required, or `tooLarge` of the rules
 */
export function checkHeaders(
  http: HonoContext<ApiEnv>,
  { isAccepted, maxBytes, tooLarge, needsLength }: BodyRules,
) {
  const length = announcedLength(http);
  if (length === null ? isAccepted && needsLength : length > maxBytes) {
    // The rest of the body is not read, so the connection cannot be reused.
    http.header('connection', 'close');
    throw new Refusal(length === null ? 'length_required' : tooLarge);
  }
}

/** A body in memory until it is released. */
export interface BufferedBody {
  bytes: Uint8Array;
  release(): void;
}

const nothing: BufferedBody = { bytes: new Uint8Array(), release: () => {} };

/**
 * Reads a body that passed `checkHeaders`, and counts its bytes as they arrive. Small bodies reserve no memory, because
 * the number of connections limits them. Large bodies reserve memory in `bodies`, up to a maximum for each holder.
 * @param holder session or address of the sender
 * @throws Refusal when the body is too large after all or is cut off, or `unavailable` when there is no room now
 */
export async function takeBody(
  { bodies }: Pick<Context, 'bodies'>,
  http: HonoContext<ApiEnv>,
  { isAccepted, maxBytes, tooLarge }: BodyRules,
  holder: string,
): Promise<BufferedBody> {
  const length = announcedLength(http) ?? maxBytes;
  if (!isAccepted || length === 0) return nothing;
  const release = length > BODY_LIMIT_BYTES ? bodies.take(holder, length) : nothing.release;
  if (!release) {
    http.header('connection', 'close');
    throw new Refusal('unavailable', { retryAfterSeconds: 5 });
  }
  try {
    // The stream is not destroyed after an early end, because the refusal must still be written to this connection.
    const source = http.env.incoming.iterator({ destroyOnReturn: false });
    return { bytes: await readUpTo(source, maxBytes), release };
  } catch (error) {
    release();
    http.header('connection', 'close');
    throw new Refusal(error instanceof BodyTooLarge ? tooLarge : 'invalid_request');
  }
}

const announcedLength = ({ req }: HonoContext<ApiEnv>): number | null =>
  announcedBytes(req.header('content-length'), req.header('transfer-encoding'));
