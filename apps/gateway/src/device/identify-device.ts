import { lookup } from 'node:dns/promises';
import type { HttpBindings } from '@hono/node-server';
import { type SendingTurnstile, sendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import { createBodyRoom } from '@reserva/runtime/http/body-room';
import { announcedBytes, BodyTooLarge, readUpTo } from '@reserva/runtime/http/read-body';
import { turnstileOfToken } from '@reserva/secrets/keys';
import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Context } from '../context.ts';

/** Hono's typed variables for one message of a turnstile. */
export interface DeviceEnv {
  Bindings: HttpBindings;
  Variables: {
    turnstile: SendingTurnstile;
    /** Parsed form or JSON of the message. */
    body: unknown;
    /** Deadline for the answer (`performance.now`). The device does not wait longer. */
    answerBy: number;
  };
}

/**
 * Admits messages only from a registered turnstile. The secret path, the device id and the address must match. A
 * mismatch gets an empty 404, as if the path did not exist.
 */
export function identifyDevice(context: Context) {
  const limits = createMessageLimits();
  return createMiddleware<DeviceEnv>(async (c, next) => {
    const token = turnstileOfToken(context.config.secret, c.req.param('token') ?? '');
    const turnstile = token && (await sendingTurnstile(context.database, token.id));
    // A secret path that was replaced is no longer valid.
    if (!turnstile || (turnstile.tokenVersion ?? 0) !== token.version) return c.text('', 404);

    const message = await takeMessage(c, turnstile._id, limits);
    if (message.refused) return c.text('', message.refused);
    const body = parseMessage(c.req.header('content-type'), message.bytes);
    if (body === null) return c.json({}, 400);
    const deviceIdText = 'device_id' in body ? idAsText(body.device_id) : onlyDeviceOf(turnstile);
    const remote = c.env.incoming.socket.remoteAddress ?? '';
    const isThere = await comesFrom(context, turnstile, remote);
    const deviceId =
      isThere && turnstile.deviceId === ''
        ? await adopt(context, turnstile, deviceIdText)
        : turnstile.deviceId;
    if (deviceIdText === '' || deviceIdText !== deviceId || !isThere) {
      context.logger.warn(
        { turnstileId: turnstile._id, deviceId: deviceIdText, remote },
        'a device that is not the registered one',
      );
      if (isThere && deviceIdText !== '') await noteOtherDevice(context, turnstile, deviceIdText);
      return c.text('', 404);
    }
    c.set('turnstile', { ...turnstile, deviceId });
    c.set('body', body);
    return next();
  });
}

/**
 * Returns an id as text; '' if it is neither text nor number. `String` could throw on an object that a device sent.
 */
const idAsText = (id: unknown): string =>
  typeof id === 'string' || typeof id === 'number' ? String(id) : '';

/**
 * Returns the registered device's id for a message that names no device; '' if another device was seen at the address.
 */
const onlyDeviceOf = ({ deviceId, device }: SendingTurnstile): string => (device.otherDevice ? '' : deviceId);

/**
 * Registers the first device that sends from the turnstile's address as the turnstile's own.
 * @returns the id of the registered device
 */
async function adopt({ database }: Context, { _id }: SendingTurnstile, deviceId: string): Promise<string> {
  if (deviceId === '') return '';
  const stored = await database.turnstiles
    .findOneAndUpdate({ _id, deviceId: '' }, { $set: { deviceId } }, { returnDocument: 'after' })
    .lean();
  return stored?.deviceId ?? (await sendingTurnstile(database, _id))?.deviceId ?? '';
}

/** Stores another device that was seen at the turnstile's address. An administrator must confirm the replacement. */
async function noteOtherDevice({ database, clock }: Context, turnstile: SendingTurnstile, deviceId: string) {
  const { _id, device } = turnstile;
  if (device.otherDevice?.deviceId === deviceId) return;
  const otherDevice = { deviceId, seenAt: clock.now() };
  await database.turnstiles.updateOne({ _id }, { $set: { 'device.otherDevice': otherDevice } });
}

function parseMessage(contentType: string | undefined, bytes: Uint8Array): object | null {
  const text = new TextDecoder().decode(bytes);
  if (contentType?.includes('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const parsed: unknown = text === '' ? {} : JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : null;
  } catch {
    return null;
  }
}

const plain = (address: string): string => address.replace(/^::ffff:/, '');

async function comesFrom(
  { config, logger }: Context,
  turnstile: SendingTurnstile,
  remote: string,
): Promise<boolean> {
  if (!config.checkDeviceAddress) return true;
  const host = turnstile.address.replace(/:\d+$/, '');
  try {
    const addresses = await lookup(host, { all: true });
    return addresses.some(({ address }) => address === plain(remote));
  } catch (error) {
    logger.warn({ err: error, host }, 'address of a turnstile is not known');
    return false;
  }
}

/** Maximum bytes of one message. */
const MAX_BYTES = 64 * 1024;

/**
 * Maximum messages of one turnstile that are handled at once. A gate handles one person at a time, so this is ample.
 */
const CONCURRENCY = 16;

/**
 * Maximum messages of one turnstile per minute. This is many times the load of the busiest gate, including monitor
 * messages and late events.
 */
const PER_MINUTE = 3_000;

/** Creates the limits of each turnstile. They apply before any byte of a message is read. */
const createMessageLimits = () => ({
  room: createBodyRoom({ total: 512 * MAX_BYTES, perHolder: CONCURRENCY * MAX_BYTES }),
  /** Counted in this process, because gates need answers also while Redis is away. */
  rate: new RateLimiterMemory({ points: PER_MINUTE, duration: 60 }),
});

/** The bytes of a message, or the HTTP status of its refusal. */
type MessageResult = { refused: 400 | 413 | 429 | 503 } | { refused: null; bytes: Uint8Array };

/**
 * Reads a message within the limits of its turnstile. Counts the bytes as they arrive, because a device may not declare
 * the length of its message.
 */
async function takeMessage(
  c: HonoContext<DeviceEnv>,
  turnstileId: string,
  { room, rate }: ReturnType<typeof createMessageLimits>,
): Promise<MessageResult> {
  const { req } = c;
  const length = announcedBytes(req.header('content-length'), req.header('transfer-encoding'));
  const refuse = (status: 400 | 413 | 429 | 503): MessageResult => {
    // The rest of the message is not read, so the connection cannot be reused.
    c.header('connection', 'close');
    return { refused: status };
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
