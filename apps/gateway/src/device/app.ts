import { deviceIsAlive, newCardForm, newQrcodeForm, newUserIdentifiedForm } from '@reserva/contracts/device';
import { Hono } from 'hono';
import type { Context } from '../context.ts';
import type { DeviceEnv } from './env.ts';
import { identifyDevice } from './identify-device.ts';
import { catraEventNotification, otherNotification } from './notifications.ts';
import { foundAgain } from './operation-mode.ts';
import { answerScan } from './scan.ts';
import { signOfLife } from './sign-of-life.ts';

/**
 * What a turnstile may call, on a plain-HTTP port that serves nothing else: the devices have no TLS, and this port is
 * meant for their network only (design "HTTPS and the device port").
 */
export function deviceApp(context: Context): Hono<DeviceEnv> {
  const app = new Hono<DeviceEnv>();
  app.use('/d/:token/*', identifyDevice(context));

  app.post('/d/:token/new_qrcode.fcgi', (c) =>
    answerScan(context, c, newQrcodeForm, ({ qrcode_value: text }) => ({ kind: 'code', text })),
  );
  app.post('/d/:token/new_card.fcgi', (c) =>
    answerScan(context, c, newCardForm, ({ card_value: number }) => ({ kind: 'badge', number })),
  );
  app.post('/d/:token/new_user_identified.fcgi', (c) =>
    answerScan(context, c, newUserIdentifiedForm, ({ user_id: id }) => ({ kind: 'deviceUser', id })),
  );
  for (const path of ['device_is_alive.fcgi', 'api/notifications/device_is_alive']) {
    app.post(`/d/:token/${path}`, async (c) => {
      if (!deviceIsAlive.safeParse(c.get('body')).success) return c.json({}, 400);
      await signOfLife(context, c.get('turnstile'));
      // On the path of questions only one that had lost us sends it, and our answer ends that.
      if (path === 'device_is_alive.fcgi') await foundAgain(context, c.get('turnstile'));
      return c.json({});
    });
  }
  app.post('/d/:token/api/notifications/catra_event', (c) => catraEventNotification(context, c));
  app.post('/d/:token/api/notifications/:kind{dao|operation_mode|access_photo|door|secbox}', (c) =>
    otherNotification(context, c),
  );

  app.notFound((c) => c.text('', 404));
  app.onError((error, c) => {
    context.logger.error(
      { err: error, path: c.req.path.replace(/^\/d\/[^/]+/, '/d/…') },
      'device call failed',
    );
    return c.text('', 500);
  });
  return app;
}
