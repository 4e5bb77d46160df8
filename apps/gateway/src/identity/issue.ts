import type { Session } from '@reserva/database/models/people/sessions';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import type { ApiEnv } from '../http/api.ts';
import { sessionKey } from './authenticate.ts';
import { identityOf } from './identity.ts';
import { writeRefreshCookie } from './refresh-cookie.ts';
import { issueToken } from './session-token.ts';

/** Returns the token of a session, and sets its refresh token as a cookie. */
export function issue(context: Context, http: HonoContext<ApiEnv>, session: Session): Promise<string> {
  writeRefreshCookie(context, http, session);
  return issueToken(context, {
    id: session._id,
    userId: session.userId,
    key: sessionKey(context, session),
    generation: session.generation,
    identity: identityOf(session),
  });
}
