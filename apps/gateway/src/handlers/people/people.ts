import { MAX_USERS } from '@reserva/contracts/basics/limits';
import type { FoundUsers } from '@reserva/contracts/people/people-operations';
import { pageOf } from '@reserva/database/queries/basics/rows';
import { peopleRows } from '@reserva/database/queries/people/people';
import { revokeSession } from '@reserva/database/writes/end-sessions';
import { noSecondFactor, replaceAccessKey } from '@reserva/database/writes/replace-access-key';
import { issueFaceToken } from '@reserva/secrets/face-token';
import { sealText } from '@reserva/secrets/sealed-text';
import { bearerToken } from '../../http/bearer-token.ts';
import { Refusal } from '../../http/refusal.ts';
import { authenticate } from '../../identity/authenticate.ts';
import { identityOf } from '../../identity/identity.ts';
import { issue } from '../../identity/issue.ts';
import { clearRefreshCookie, readRefreshCookie, requireOwnOrigin } from '../../identity/refresh-cookie.ts';
import { readRefreshToken } from '../../identity/refresh-token.ts';
import { rotate } from '../../identity/rotate.ts';
import type { Handler } from '../handler.ts';
import { endAccessOf } from './end-access-of.ts';
import { foundPerson } from './found-person.ts';

/** Whether the session is alive; `bind` asked already. */
export const checkAuth: Handler<'users.checkAuth'> = () => ({ auth: true });

/** Whether the session is alive, and whose it is. */
export const checkLogin: Handler<'users.checkLogin'> = (_context, _input, { session }) => ({
  auth: true,
  user: identityOf(session),
  ...(session.passwordDue && { passwordDue: true as const }),
});

/** For somebody who lost their phone and cannot say so themselves: codes and sessions end, the authenticator stays. */
export const endAccess: Handler<'users.endAccess'> = async (context, { body }, { session }) => {
  const description = 'Encerrou as sessões e cancelou os códigos de acesso';
  await endAccessOf(context, session, { cpf: body.cpf, description });
  return { message: 'Acessos encerrados!' };
};

/** Ends a session of the caller's own; somebody else's is not there for them. */
export const endSession: Handler<'users.endSession'> = async (context, { body }, { session }) => {
  const own = await context.database.sessions.exists({ _id: body.id, userId: session.userId });
  if (!own || !(await revokeSession(context, body.id, 'ended by its owner'))) {
    throw new Refusal('session_not_found');
  }
  return { message: 'Aparelho desconectado!' };
};

/** A token for the face service: it names the caller, opens their own photo only, and ends with this session. */
export const getFaceIdToken: Handler<'users.getFaceIdToken'> = async (
  { keys, clock },
  _input,
  { session: { userId: sub, sessionId: sid, name, cpf } },
) => ({ token: await issueFaceToken(keys.faceToken, { sub, sid, name, cpf }, clock.now()) });

/** All people who eat that match the search, to be chosen at once: as many as can be reserved for. Full CPFs: sealed. */
export const getMatching: Handler<'users.getMatching'> = async ({ database }, { body }, { session }) => {
  const rows = await peopleRows(database, body.name);
  const { page, total } = await pageOf(rows, { skip: 0, limit: MAX_USERS });
  const found: FoundUsers = { persons: page.map(foundPerson), totalPages: { T_PAGINAS: 1 }, total };
  return { response: sealText(Buffer.from(session.key), JSON.stringify(found)) };
};

/** Ends the session of the cookie, and of the token if it is still good. Whoever has neither is logged out already. */
export const logout: Handler<'users.logout'> = async (context, _input, { http }) => {
  const cookie = readRefreshCookie(context, http);
  if (cookie) requireOwnOrigin(context, http);
  const ofCookie = cookie ? readRefreshToken(context.keys, cookie)?.sessionId : undefined;
  const ofToken = (await authenticate(context, bearerToken(http)))?.sessionId;
  for (const sessionId of new Set([ofCookie, ofToken])) {
    if (sessionId) await revokeSession(context, sessionId, 'logout');
  }
  clearRefreshCookie(context, http);
  return { auth: false };
};

/** Whoever holds the lost phone is signed out, and what it shows at a gate is worthless; this session stays. */
export const lostPhone: Handler<'users.lostPhone'> = async (context, _input, { session, logger }) => {
  const ended = await replaceAccessKey(context, session.userId, { except: session.sessionId });
  logger.info({ userId: session.userId, ended }, 'access key replaced by its holder');
  return { message: 'Pronto: os QR Codes antigos não valem mais.', ended };
};

/** A new session token for the refresh cookie, which is replaced as well. */
export const refresh: Handler<'users.refresh'> = async (context, _input, { http }) => {
  const cookie = readRefreshCookie(context, http);
  if (!cookie) throw new Refusal('unauthenticated');
  requireOwnOrigin(context, http);
  const session = await rotate(context, cookie);
  if (!session) {
    clearRefreshCookie(context, http);
    throw new Refusal('unauthenticated');
  }
  return { newToken: await issue(context, http, session) };
};

/** Two-factor reset: the next sign-in shows a new enrolment QR, and all that `endAccess` ends is ended. */
export const resetLogin: Handler<'users.resetLogin'> = async (context, { body }, { session }) => {
  await endAccessOf(context, session, {
    cpf: body.cpf,
    description: 'Resetou a autenticação de dois fatores',
    set: noSecondFactor,
  });
  return { message: 'Autenticação resetada!' };
};
