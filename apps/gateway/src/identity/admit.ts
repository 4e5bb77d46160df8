import type { RouteName } from '@reserva/contracts/routes';
import { grantedAbilities } from '@reserva/database/queries/system/settings';
import { type Access, isAllowed } from '@reserva/domain/people/permissions';
import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import type { ApiEnv } from '../http/api.ts';
import { Refusal } from '../http/refusal.ts';
import { authenticate, bearerToken, isDisplay } from './authenticate.ts';
import type { SignedIn } from './identity.ts';

/** Calls that a person may make while they must choose a new password. */
const whilePasswordDue = new Set<RouteName>([
  'users.checkLogin',
  'users.checkAuth',
  'users.accessKey',
  'users.changePassword',
]);

/**
 * Returns the caller if the table of permissions admits them.
 * @throws Refusal unauthenticated, forbidden or too_many_requests
 */
export async function admit(
  context: Context,
  name: RouteName,
  rule: Access,
  http: HonoContext<ApiEnv>,
): Promise<SignedIn> {
  const session = await authenticate(context, bearerToken(http));
  if (!session) throw new Refusal('unauthenticated');
  http.set('userId', session.userId);
  await context.limits.callOf(session.sessionId);
  if (session.passwordDue && !whilePasswordDue.has(name)) throw new Refusal('password_due');
  if (typeof rule === 'object') {
    const granted = rule.ability ? await grantedAbilities(context.database) : new Set<never>();
    const passes =
      isAllowed(rule, session.role, granted) || (rule.displays && (await isDisplay(context, session)));
    if (!passes) throw new Refusal('forbidden');
  }
  return session;
}
