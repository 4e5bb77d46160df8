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

/** What Hono carries for one message of a turnstile. */
export interface DeviceEnv {
  Bindings: HttpBindings;
  Variables: {
    turnstile: SendingTurnstile;
    /** Parsed form or JSON of the message. */
    body: unknown;
    /** Until when the device hears an answer (`performance.now`). */
    answerBy: number;
  };
}

/**
 * A message counts only from a registered turnstile: on its unguessable path, with its device id, from its address.
 * Everything else is answered as if nothing were here.
 */
export function identifyDevice(context: Context) {
  const limits = createMessageLimits();
  return createMiddleware<DeviceEnv>(async (c, next) => {
    const token = turnstileOfToken(context.config.secret, c.req.param('token') ?? '');
    const turnstile = token && (await sendingTurnstile(context.database, token.id));
    // A path that was replaced is nobody's.
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

/** What is neither text nor number is nobody's id: there are lists and objects of which no text can be made. */
const idAsText = (id: unknown): string =>
  typeof id === 'string' || typeof id === 'number' ? String(id) : '';

/** Who speaks without saying so: the turnstile's own device, where it is known and no other claims to be it; else ''. */
const onlyDeviceOf = ({ deviceId, device }: SendingTurnstile): string => (device.otherDevice ? '' : deviceId);

/** The first device that speaks on the turnstile's own path, from its address, is the turnstile's. @returns its id */
async function adopt({ database }: Context, { _id }: SendingTurnstile, deviceId: string): Promise<string> {
  if (deviceId === '') return '';
  const stored = await database.turnstiles
    .findOneAndUpdate({ _id, deviceId: '' }, { $set: { deviceId } }, { returnDocument: 'after' })
    .lean();
  return stored?.deviceId ?? (await sendingTurnstile(database, _id))?.deviceId ?? '';
}

/** Another device at the same address waits for an administrator's word. */
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

/** Bytes of one message. */
const MAX_BYTES = 64 * 1024;

/** Messages of one turnstile under way at once; a gate speaks of one person at a time. */
const CONCURRENCY = 16;

/** Many times what a gate says at its busiest, its monitor and a list told late included. */
const PER_MINUTE = 3_000;

/** What one turnstile may ask of us, known by its path before a byte of a message is read. */
const createMessageLimits = () => ({
  room: createBodyRoom({ total: 512 * MAX_BYTES, perHolder: CONCURRENCY * MAX_BYTES }),
  /** In this process: a gate is to be answered also while Redis is away. */
  rate: new RateLimiterMemory({ points: PER_MINUTE, duration: 60 }),
});

/** A message in memory, or the status with which it is refused. */
type MessageResult = { refused: 400 | 413 | 429 | 503 } | { refused: null; bytes: Uint8Array };

/** What a device says is as foreign as what a browser says: bounded per turnstile, counted while it comes. */
async function takeMessage(
  c: HonoContext<DeviceEnv>,
  turnstileId: string,
  { room, rate }: ReturnType<typeof createMessageLimits>,
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
