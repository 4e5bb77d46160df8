import { randomBytes } from 'node:crypto';
import type { AccessCodePayload } from '@reserva/contracts/access-code';
import { importAccessKey, sealAccessCode } from '@reserva/domain/access-code';
import { operatorActions } from '@reserva/domain/operator-actions';
import { endOfLocalDay, localDateOf } from '@reserva/domain/time';
import { accessCodeKey } from '@reserva/runtime/secrets';
import { toBuffer } from 'qrcode';
import type { Handler } from '../http/bind.ts';
import { Refusal } from '../http/refusal.ts';
import { operatorEvent } from '../logs/operator-event.ts';

const WIDTH_PX = 400;

/**
 * A master code as a PNG, good until the end of the day. Sealed with the caller's key: it dies with their right to issue
 * it. It exists only once its line in the log does.
 */
export const master: Handler<'users.master'> = async (context, _input, { session, http }) => {
  const { database, config, clock, relay } = context;
  const now = clock.now();
  const today = localDateOf(now, config.timezone);
  const event = operatorEvent(now, session, {
    action: operatorActions.generate,
    description: `Gerou um acesso master, válido até o fim de ${today.split('-').reverse().join('/')}`,
  });
  const issuer = await database.users
    .findOneAndUpdate({ _id: session.userId, active: true }, { $push: { outbox: event } })
    .select({ accessKeyVersion: 1, name: 1 })
    .lean();
  if (!issuer) throw new Refusal('unauthenticated');
  relay.handOver([{ collection: 'users', documentId: issuer._id, event }]);

  const payload: AccessCodePayload = {
    t: 'm',
    c: '',
    n: issuer.name.slice(0, 120),
    i: Math.floor(now.getTime() / 1000),
    x: Math.ceil(endOfLocalDay(today, config.timezone).getTime() / 1000),
    k: randomBytes(9).toString('base64url'),
  };
  const key = await importAccessKey(accessCodeKey(config.secret, issuer._id, issuer.accessKeyVersion));
  const png = await toBuffer(await sealAccessCode(key, issuer._id, payload), { width: WIDTH_PX });
  http.header('content-type', 'image/png');
  return http.body(new Uint8Array(png));
};
