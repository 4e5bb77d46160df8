import type { ErrorCode } from '@reserva/contracts/basics/errors';
import { Refusal } from '../../http/refusal.ts';
import { issue } from '../../identity/issue.ts';
import { type AttemptEnd, countedAttempt } from '../../identity/login-attempt.ts';
import { createSession } from '../../identity/sessions.ts';
import { useCode } from '../../identity/totp.ts';
import type { Handler } from '../handler.ts';

type Attempt = { end: AttemptEnd; token: string } | { end: 'wrong'; code: ErrorCode };

/** Second step of signing in. The password comes again, so that a user id and a code alone open nothing. */
export const twoFactorsVerify: Handler<'users.twoFactorsVerify'> = async (context, { body }, call) => {
  const user = await context.database.users.findById(body.user).lean();
  // Failures of both steps count together, under the name that the first step uses.
  const who = { user: user?.login ?? body.user, address: call.address };
  call.http.set('tried', who.user);
  const attempt = await context.signIns(() =>
    countedAttempt<Attempt>(context.limits, who, async () => {
      const fits = await context.passwords.fits(body.password, user);
      if (!fits || !user?.active) return { end: 'wrong', code: 'invalid_credentials' };
      if (!(await useCode(context, user, body.code)))
        return { end: 'wrong', code: 'invalid_two_factor_code' };
      const { session } = await createSession(context, user, call.http.req.header('user-agent'));
      return { end: 'signed in', token: await issue(context, call.http, session) };
    }),
  );
  if ('code' in attempt) throw new Refusal(attempt.code);
  return { auth: true, token: attempt.token };
};
