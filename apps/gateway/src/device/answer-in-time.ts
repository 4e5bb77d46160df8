import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import type { DeviceEnv } from './env.ts';

/** Devices wait three to five seconds for an answer and then ask again: somebody stands at the gate meanwhile. */
const ANSWER_WITHIN_MS = 2_000;
/** Nobody waits for news; what is not taken in time stays in the device's log. */
const TAKE_WITHIN_MS = 4_500;

const answering = timeout(ANSWER_WITHIN_MS, () => new HTTPException(503));
const taking = timeout(TAKE_WITHIN_MS, () => new HTTPException(503));

/** Whatever hangs behind us, the device is told in time that we cannot decide. */
export const answerInTime = createMiddleware<DeviceEnv>((c, next) => {
  const isQuestion = c.req.path.endsWith('.fcgi');
  c.set('answerBy', performance.now() + (isQuestion ? ANSWER_WITHIN_MS : TAKE_WITHIN_MS));
  return (isQuestion ? answering : taking)(c, next);
});
