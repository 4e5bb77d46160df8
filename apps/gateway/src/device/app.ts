import {
  deviceIsAlive,
  newCardForm,
  newQrcodeForm,
  newUserIdentifiedForm,
} from '@reserva/contracts/gates/device';
import type { SendingTurnstile } from '@reserva/database/queries/gates/turnstiles';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { timeout } from 'hono/timeout';
import type { Context } from '../context.ts';
import { type DeviceEnv, identifyDevice } from './identify-device.ts';
import { catraEventNotification, otherNotification } from './notifications.ts';
import { foundAgain } from './operation-mode.ts';
import { answerScan } from './scan.ts';
import { BADGE, textOfScan } from './scanned-text.ts';
import { signOfLife } from './sign-of-life.ts';

/**
 * Returns true if the gateway could decide a scan now. The command `checkin.ready` tests this. It reaches the same
 * service as a scan, and its write is equally durable.
 */
async function canDecide(
  { commands, logger }: Context,
  { _id: turnstileId }: SendingTurnstile,
): Promise<boolean> {
  const by = { actor: { kind: 'device', turnstileId } as const, requestId: 'is alive' };
  try {
    return (await commands.send('checkin.ready', { turnstileId }, by)).ok;
  } catch (error) {
    if (!(error instanceof CommandUnavailable)) throw error;
    logger.warn({ err: error, turnstileId }, 'a device is to go on deciding by itself');
    return false;
  }
}

/** Time limit for the answer to a scan. A device waits three to five seconds for an answer and then retries. */
const ANSWER_WITHIN_MS = 2_000;
/**
 * Time limit for the answer to a notification. It may be longer, because no person waits. A device stores
 * unacknowledged notifications in its log.
 */
const TAKE_WITHIN_MS = 4_500;

const answering = timeout(ANSWER_WITHIN_MS, () => new HTTPException(503));
const taking = timeout(TAKE_WITHIN_MS, () => new HTTPException(503));

/** Answers 503 before the device stops waiting, even if a part of the gateway hangs. */
const answerInTime = createMiddleware<DeviceEnv>((c, next) => {
  const isQuestion = c.req.path.endsWith('.fcgi');
  c.set('answerBy', performance.now() + (isQuestion ? ANSWER_WITHIN_MS : TAKE_WITHIN_MS));
  return (isQuestion ? answering : taking)(c, next);
});

/** Maximum characters of a scanned code that are read. All codes that we issue are shorter. */
const MAX_CODE = 1_024;
/** Pattern of a person's id on a device (int64). */
const INT64 = /^\d{1,19}$/;

/**
 * Builds the app of the device port. The port is plain HTTP, because devices have no TLS, and serves only the calls of
 * turnstiles. It must be reachable from the device network only (docs/architecture.md "HTTPS and the device port").
 */
export function deviceApp(context: Context): Hono<DeviceEnv> {
  const app = new Hono<DeviceEnv>();
  app.use('/d/:token/*', answerInTime, identifyDevice(context));

  app.post('/d/:token/new_qrcode.fcgi', (c) =>
    answerScan(context, c, newQrcodeForm, ({ qrcode_value: text }) => ({
      kind: 'code',
      text: textOfScan(text).slice(0, MAX_CODE),
    })),
  );
  app.post('/d/:token/new_card.fcgi', (c) =>
    answerScan(context, c, newCardForm, ({ card_value: number }) =>
      BADGE.test(number) ? { kind: 'badge', number } : null,
    ),
  );
  app.post('/d/:token/new_user_identified.fcgi', (c) =>
    answerScan(context, c, newUserIdentifiedForm, ({ user_id: id }) =>
      INT64.test(id) ? { kind: 'deviceUser', id } : null,
    ),
  );
  for (const path of ['device_is_alive.fcgi', 'api/notifications/device_is_alive']) {
    app.post(`/d/:token/${path}`, async (c) => {
      if (!deviceIsAlive.safeParse(c.get('body')).success) return c.json({}, 400);
      await signOfLife(context, c.get('turnstile'));
      if (path !== 'device_is_alive.fcgi') return c.json({});
      // A device calls this path only after it lost the gateway. An answer of 200 makes the device send its scans to
      // the gateway again.
      if (!(await canDecide(context, c.get('turnstile')))) return c.json({}, 503);
      await foundAgain(context, c.get('turnstile'));
      return c.json({});
    });
  }
  app.post('/d/:token/api/notifications/catra_event', (c) => catraEventNotification(context, c));
  app.post('/d/:token/api/notifications/:kind{dao|operation_mode|access_photo|door|secbox}', (c) =>
    otherNotification(context, c),
  );

  app.notFound((c) => c.text('', 404));
  app.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({}, error.status);
    context.logger.error(
      { err: error, path: c.req.path.replace(/^\/d\/[^/]+/, '/d/…') },
      'device call failed',
    );
    return c.text('', 500);
  });
  return app;
}
