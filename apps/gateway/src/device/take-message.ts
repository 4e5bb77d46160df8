import { type BodyRoom, createBodyRoom } from '@reserva/runtime/http/body-room';
import { announcedBytes, BodyTooLarge, readUpTo } from '@reserva/runtime/http/read-body';
import type { Context as HonoContext } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { DeviceEnv } from './env.ts';

/** Bytes of one message. */
const MAX_BYTES = 64 * 1024;
/** Messages of one turnstile under way at once; a gate speaks of one person at a time. */
const CONCURRENCY = 16;
/** Many times what a gate says at its busiest, its monitor and a list told late included. */
const PER_MINUTE = 3_000;

/** What one turnstile may ask of us, known by its path before a byte of a message is read. */
export interface MessageLimits {
  room: BodyRoom;
  /** In this process: a gate is to be answered also while Redis is away. */
  rate: RateLimiterMemory;
}

export const createMessageLimits = (perMinute = PER_MINUTE): MessageLimits => ({
  room: createBodyRoom({ total: 512 * MAX_BYTES, perHolder: CONCURRENCY * MAX_BYTES }),
  rate: new RateLimiterMemory({ points: perMinute, duration: 60 }),
});

/** A message in memory, or the status with which it is refused. */
type MessageResult = { refused: 400 | 413 | 429 | 503 } | { refused: null; bytes: Uint8Array };

/** What a device says is as foreign as what a browser says: bounded per turnstile, counted while it comes. */
export async function takeMessage(
  c: HonoContext<DeviceEnv>,
  turnstileId: string,
  { room, rate }: MessageLimits,
): Promise<MessageResult> {
  const { req } = c;
  const length = announcedBytes(req.header('content-length'), req.header('transfer-encoding'));
  const refuse = (refused: 400 | 413 | 429 | 503): MessageResult => {
    // What is left of the message is not read.
    c.header('connection', 'close');
    return { refused };
  };
  if (length !== null && length > MAX_BYTES) return refuse(413);
  if (await isOver(rate, turnstileId)) return refuse(429);
  const release = room.take(turnstileId, MAX_BYTES);
  if (!release) return refuse(503);
  try {
    const source = c.env.incoming.iterator({ destroyOnReturn: false });
    return { refused: null, bytes: await readUpTo(source, MAX_BYTES) };
  } catch (error) {
    return refuse(error instanceof BodyTooLarge ? 413 : 400);
  } finally {
    release();
  }
}

async function isOver(rate: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await rate.consume(key);
    return false;
  } catch (error) {
    if (error instanceof RateLimiterRes) return true;
    throw error;
  }
}
