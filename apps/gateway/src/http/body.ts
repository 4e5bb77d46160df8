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

/** How the body of one kind of call is taken. */
export interface BodyRules {
  /** Whether anything is read at all. */
  isAccepted: boolean;
  /** Bytes. */
  maxBytes: number;
  tooLarge: ErrorCode;
  /** Whether its length must be told first: always of somebody whom we do not know. */
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

/** Judges a body by what is announced of it, before a byte of it is read. @throws Refusal */
export function checkHeaders(
  http: HonoContext<ApiEnv>,
  { isAccepted, maxBytes, tooLarge, needsLength }: BodyRules,
) {
  const length = announcedLength(http);
  if (length === null ? isAccepted && needsLength : length > maxBytes) {
    // What is left of the body is not read: the connection is of no further use.
    http.header('connection', 'close');
    throw new Refusal(length === null ? 'length_required' : tooLarge);
  }
}

/** A body in memory, until it is released. */
export interface BufferedBody {
  bytes: Uint8Array;
  release(): void;
}

const nothing: BufferedBody = { bytes: new Uint8Array(), release: () => {} };

/**
 * Reads a body that `checkHeaders` let pass, counted while it comes. Small ones are bounded by the number of
 * connections; larger ones need room, of which each holder has a part.
 * @param holder session of whoever sends it
 * @throws Refusal too large after all, cut off, or unavailable where there is no room for it now
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
    // Left open at an early end: the refusal still has to be written to this connection.
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
