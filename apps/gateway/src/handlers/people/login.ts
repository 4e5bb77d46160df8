import type { User } from '@reserva/database/models/people/users';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { enrolmentAccount, enrolmentSecret } from '../../identity/enrolment.ts';
import { issue } from '../../identity/issue.ts';
import { countedAttempt } from '../../identity/login-attempt.ts';
import { createSession } from '../../identity/sessions.ts';
import type { Call, Handler, Reply } from '../handler.ts';

type LoginReply = Reply<'users.login'>;

/** First step of signing in; only accounts exempt from the second are signed in by it (spec 2.4). */
export const login: Handler<'users.login'> = (context, { body }, call) =>
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
  });

async function signIn(context: Context, call: Call<'users.login'>, user: User): Promise<LoginReply> {
  const { session } = await createSession(context, user, call.http.req.header('user-agent'));
  return { auth: true, token: await issue(context, call.http, session), twoFactors: false };
}

/** The account is shown until the first correct code (spec 4). */
async function askForCode(context: Context, user: User): Promise<LoginReply> {
  const secret = user.twoFactor.enrolledAt === null ? await enrolmentSecret(context, user) : null;
  const account =
    secret === null ? { qrcode: null, otpauth: null } : await enrolmentAccount(context, user.login, secret);
  return { auth: false, twoFactors: true, userId: user._id, checked: secret === null, ...account };
}
