import { revokeSession } from '@reserva/database/writes/end-sessions';
import { issueFaceToken } from '@reserva/secrets/face-token';
import { Refusal } from '../../http/refusal.ts';
import { authenticate, bearerToken } from '../../identity/authenticate.ts';
import { identityOf } from '../../identity/identity.ts';
import { issue } from '../../identity/issue.ts';
import { clearRefreshCookie, readRefreshCookie, requireOwnOrigin } from '../../identity/refresh-cookie.ts';
import { readRefreshToken } from '../../identity/refresh-token.ts';
import { rotate } from '../../identity/rotate.ts';
import type { Handlers } from '../handler.ts';

/** Sessions and their tokens. */
export const sessionHandlers = {
  /** Answers true, because `bind` has checked the session. */
  'users.checkAuth': () => ({ auth: true }),

  /** Returns the person of the session. */
  'users.checkLogin': (_context, _input, { session }) => ({
    auth: true,
    user: identityOf(session),
    ...(session.passwordDue && { passwordDue: true as const }),
  }),

  /** Ends a session of the caller. A session of another person is answered as not found. */
  'users.endSession': async (context, { body }, { session }) => {
    const own = await context.database.sessions.exists({ _id: body.id, userId: session.userId });
    if (!own || !(await revokeSession(context, body.id, 'ended by its owner'))) {
      throw new Refusal('session_not_found');
    }
    return { message: 'Aparelho desconectado!' };
  },

  /**
   * Issues a token for the face service. The token names the caller, opens only their own photo, and becomes invalid
   * when this session ends.
   */
  'users.getFaceIdToken': async (
    { keys, clock },
    _input,
    { session: { userId: sub, sessionId: sid, name, cpf } },
  ) => ({ token: await issueFaceToken(keys.faceToken, { sub, sid, name, cpf }, clock.now()) }),

  /**
   * Ends the session of the cookie, and the session of the token if the token is valid. A caller with neither is
   * already signed out.
   */
  'users.logout': async (context, _input, { http }) => {
    const cookie = readRefreshCookie(context, http);
    if (cookie) requireOwnOrigin(context, http);
    const ofCookie = cookie ? readRefreshToken(context.keys, cookie)?.sessionId : undefined;
    const ofToken = (await authenticate(context, bearerToken(http)))?.sessionId;
    for (const sessionId of new Set([ofCookie, ofToken])) {
      if (sessionId) await revokeSession(context, sessionId, 'logout');
    }
    clearRefreshCookie(context, http);
    return { auth: false };
  },

  /** Issues a new session token for the refresh cookie, and replaces the cookie. */
  'users.refresh': async (context, _input, { http }) => {
    const cookie = readRefreshCookie(context, http);
    if (!cookie) throw new Refusal('unauthenticated');
    requireOwnOrigin(context, http);
    const session = await rotate(context, cookie);
    if (!session) {
      clearRefreshCookie(context, http);
      throw new Refusal('unauthenticated');
    }
    return { newToken: await issue(context, http, session) };
  },

  /** Lists the caller's open sessions, including the calling one. */
  'users.getSessions': async ({ database, clock }, _input, { session: { userId, sessionId } }) => {
    const open = await database.sessions
      .find({ userId, revokedAt: null, expiresAt: { $gt: clock.now() } })
      .select({ device: 1, createdAt: 1, rotatedAt: 1 })
      .lean();
    const sessions = open
      .sort((a, b) => b.rotatedAt.getTime() - a.rotatedAt.getTime())
      .map(({ _id, device, createdAt, rotatedAt }) => ({
        id: _id,
        device: device || 'Navegador desconhecido',
        signedInAt: createdAt.toISOString(),
        usedAt: rotatedAt.toISOString(),
        current: _id === sessionId,
      }));
    return { sessions };
  },
} satisfies Partial<Handlers>;
