import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { User } from '@reserva/database/models/people/users';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { enrolmentAccount, enrolmentSecret } from '../../identity/enrolment.ts';
import { issue } from '../../identity/issue.ts';
import { type AttemptEnd, countedAttempt } from '../../identity/login-attempt.ts';
import { createSession } from '../../identity/sessions.ts';
import { useCode } from '../../identity/totp.ts';
import type { Call, Handlers, Reply } from '../handler.ts';

type LoginReply = Reply<'users.login'>;

/** Both steps of signing in. */
export const loginHandlers = {
  /**
   * Runs the first step of signing in. Only accounts that need no second factor are signed in by this step (spec 2.4).
   */
  'users.login': (context, { body }, call) =>
    context.signIns(async () => {
      call.http.set('tried', body.user);
      const { reply } = await countedAttempt(
        context.limits,
        { user: body.user, address: call.address },
        async () => {
          const user = await context.database.users.findOne({ login: body.user }).lean();
          const fits = await context.passwords.fits(body.password, user);
          if (!fits || !user?.active) return { end: 'wrong', reply: null };
          return user.twoFactor.exempt
            ? { end: 'signed in', reply: await signIn(context, call, user) }
            : { end: 'right so far', reply: await askForCode(context, user) };
        },
      );
      if (!reply) throw new Refusal('invalid_credentials');
      return reply;
    }),

  /** Runs the second step of signing in. The password is sent again, so that a user id and a code are not enough. */
  'users.twoFactorsVerify': async (context, { body }, call) => {
    const user = await context.database.users.findById(body.user).lean();
    // Failures of both steps share one counter, under the login of the first step.
    const origin = { user: user?.login ?? body.user, address: call.address };
    call.http.set('tried', origin.user);
    const attempt = await context.signIns(() =>
      countedAttempt<Attempt>(context.limits, origin, async () => {
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
  },
} satisfies Partial<Handlers>;

async function signIn(context: Context, call: Call<'users.login'>, user: User): Promise<LoginReply> {
  const { session } = await createSession(context, user, call.http.req.header('user-agent'));
  return { auth: true, token: await issue(context, call.http, session), twoFactors: false };
}

/**
 * Asks for the code of the second factor. Until the first correct code, also returns the account for an authenticator
 * app (spec 4).
 */
async function askForCode(context: Context, user: User): Promise<LoginReply> {
  const secret = user.twoFactor.enrolledAt === null ? await enrolmentSecret(context, user) : null;
  const account =
    secret === null ? { qrcode: null, otpauth: null } : await enrolmentAccount(context, user.login, secret);
  return { auth: false, twoFactors: true, userId: user._id, checked: secret === null, ...account };
}

type Attempt = { end: AttemptEnd; token: string } | { end: 'wrong'; code: ErrorCode };
