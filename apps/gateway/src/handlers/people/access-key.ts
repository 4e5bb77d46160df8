import { accessCodeKey } from '@reserva/secrets/keys';
import { Refusal } from '../../http/refusal.ts';
import { liveSession } from '../../identity/authenticate.ts';
import type { Handler } from '../handler.ts';

/** The caller's keys, fetched once per session: for access codes, and for what is encrypted for the session. */
export const accessKey: Handler<'users.accessKey'> = async (context, _input, { session }) => {
  const { database, config, clock } = context;
  const user = await database.users
    .findOne({ _id: session.userId, active: true })
    .select({ accessKeyVersion: 1 })
    .lean();
  // A replaced key comes after the end of the sessions that shall not have it: asked in this order none of them gets it.
  if (!user || !(await liveSession(context, session.sessionId))) throw new Refusal('unauthenticated');
  return {
    issuer: user._id,
    key: accessCodeKey(config.secret, user._id, user.accessKeyVersion),
    sessionKey: Buffer.from(session.key).toString('base64url'),
    serverTime: clock.now().toISOString(),
  };
};
