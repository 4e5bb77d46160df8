import type { ErrorCode } from '@reserva/contracts/basics/errors';
import type { ParsedRequestOf } from '@reserva/contracts/operations';
import { newAccessKey, type User } from '@reserva/database/models/people/users';
import { revokeAllOf } from '@reserva/database/writes/end-sessions';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../identity/identity.ts';
import { type AttemptEnd, countedAttempt } from '../../identity/login-attempt.ts';
import { hashPassword, newPasswordProblem, passwordFits } from '../../identity/password.ts';
import { useCode } from '../../identity/totp.ts';
import type { Handler } from '../handler.ts';

type Attempt = { end: AttemptEnd; refused: ErrorCode | null };

/**
 * Changes the caller's own password. Requires the current password and a code of the authenticator. Ends the caller's
 * other sessions. Wrong answers count as failed sign-ins.
 */
export const changePassword: Handler<'users.changePassword'> = async (
  context,
  { body },
  { session, address },
) => {
  const user = await context.database.users.findOne({ _id: session.userId, active: true }).lean();
  if (!user) throw new Refusal('unauthenticated');
  const attempt = await context.signIns(() =>
    countedAttempt<Attempt>(context.limits, { user: user.login, address }, () =>
      change(context, user, session, body),
    ),
  );
  if (attempt.refused) throw new Refusal(attempt.refused);
  return { message: 'Senha alterada!' };
};

async function change(
  context: Context,
  user: User,
  { sessionId, passwordDue }: SignedIn,
  { password, newPassword, code }: ParsedRequestOf<'users.changePassword'>['body'],
): Promise<Attempt> {
  if (!(await passwordFits(password, user.passwordHash))) return { end: 'wrong', refused: 'password_wrong' };
  const unfit = await problemOf(password, newPassword);
  // The new password is checked before the code, because the check of a code uses it up.
  if (unfit) return { end: 'right so far', refused: unfit };
  // A person who must change the password has just signed in with a code, so a second code is not required.
  if (!passwordDue && !user.twoFactor.exempt && !(await useCode(context, user, code ?? ''))) {
    return { end: 'wrong', refused: 'code_wrong' };
  }
  const passwordHash = await hashPassword(newPassword);
  const endOthers = () => revokeAllOf(context, user._id, 'credentials changed', sessionId);
  // Sessions end both before and after the write. Neither a crash in between nor a sign-in with the old password at
  // this moment leaves a session open.
  await endOthers();
  const { modifiedCount } = await context.database.users.updateOne(
    { _id: user._id, active: true, passwordHash: user.passwordHash },
    { $set: { passwordHash }, $inc: newAccessKey },
  );
  if (modifiedCount === 0) return { end: 'right so far', refused: 'password_wrong' };
  await endOthers();
  await context.database.sessions.updateOne({ _id: sessionId }, { $set: { passwordDue: false } });
  return { end: 'signed in', refused: null };
}

async function problemOf(password: string, newPassword: string): Promise<ErrorCode | null> {
  const unfit = await newPasswordProblem(newPassword);
  if (unfit === 'password_unfit') return unfit;
  return newPassword === password ? 'password_unchanged' : unfit;
}
