import type { ParsedRequestOf } from '@reserva/contracts/operations';
import { newAccessKey, type User } from '@reserva/database/models/people/users';
import { commit } from '@reserva/database/writes/commit';
import { revokeAllOf } from '@reserva/database/writes/end-sessions';
import { operatorLogEvent } from '@reserva/database/writes/operator-log-event';
import { foldName } from '@reserva/domain/basics/names';
import { personName } from '@reserva/domain/people/person-fields';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { sealText } from '@reserva/secrets/sealed-text';
import { generateSecret } from 'otplib';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { enrolmentAccount } from '../../identity/enrolment.ts';
import { type InvitedUser, withInvited } from '../../identity/invitation.ts';
import { issue } from '../../identity/issue.ts';
import { hashPassword, newPasswordProblem } from '../../identity/password.ts';
import { createSession } from '../../identity/sessions.ts';
import { stepOfCode } from '../../identity/totp.ts';
import type { Handlers } from '../handler.ts';

/** Links by which a person chooses a password. */
export const invitationHandlers = {
  /**
   * Shows an invitation with a new authenticator secret, so that the secret of an earlier QR is useless. The link stays
   * valid.
   */
  'users.openInvitation': (context, { body }, { address }) =>
    withInvited(context, { token: body.token, address }, async ({ _id, login, name, invitation }) => {
      const secret = generateSecret();
      const { matchedCount } = await context.database.users.updateOne(
        { _id, 'invitation.hash': invitation.hash, 'invitation.usedAt': null },
        { $set: { 'invitation.secret': sealText(context.keys.storedSecret, secret) } },
      );
      if (matchedCount === 0) throw new Refusal('invitation_used');
      return {
        user: login,
        nome: invitation.asksName ? null : name,
        ...(await enrolmentAccount(context, login, secret)),
        expira: invitation.expiresAt.toISOString(),
      };
    }),

  /**
   * Sets the person's credentials and uses up the link in one write. If two calls arrive at once, one succeeds and the
   * other changes nothing.
   */
  'users.acceptInvitation': (context, { body }, { address, http }) =>
    context.signIns(() =>
      withInvited(context, { token: body.token, address }, async (invited) => {
        const user = await accept(context, invited, body);
        const { session } = await createSession(context, user, http.req.header('user-agent'));
        return { auth: true as const, token: await issue(context, http, session) };
      }),
    ),
} satisfies Partial<Handlers>;

/** @throws Refusal when the input is invalid or the link was used meanwhile; nothing is changed */
async function accept(
  context: Context,
  { outbox: _outbox, ...invited }: InvitedUser,
  { nome = '', password, code }: ParsedRequestOf<'users.acceptInvitation'>['body'],
): Promise<User> {
  const { _id, invitation } = invited;
  const name = invitation.asksName ? personName(nome) : invited.name;
  if (name === null) throw new Refusal('person_name');
  const unfit = await newPasswordProblem(password);
  if (unfit) throw new Refusal(unfit);
  const { secret } = invitation;
  const step = secret && (await stepOfCode(context, secret, code));
  if (!secret || !step) throw new Refusal('code_wrong');

  const now = context.clock.now();
  const role = invitation.administrator ? 1 : invited.role;
  const accountFields = {
    name,
    sortName: foldName(name),
    role,
    passwordHash: await hashPassword(password),
    twoFactor: { exempt: false, secret, enrolledAt: now, lastStep: step },
    invitation: { ...invitation, usedAt: now, secret: null },
  } as const;
  const endSessions = () => revokeAllOf(context, _id, 'credentials changed');
  // Sessions end both before and after the write, as for any new password, so that a crash in between leaves none open.
  await endSessions();
  const outcome = await commit(context, context.database.users, {
    where: { _id, active: true, 'invitation.hash': invitation.hash, 'invitation.secret': secret },
    changes: { $set: accountFields, $inc: newAccessKey },
    events: [
      operatorLogEvent({ userId: _id, name, role }, `${invitation.hash}-accepted`, now, {
        action: operatorActions.other,
        description: 'Usou o convite: definiu senha e autenticador',
        client: { id: _id, name },
      }),
    ],
  });
  if (outcome !== 'written') throw new Refusal('invitation_used');
  await endSessions();
  return { ...invited, ...accountFields, outbox: [] };
}
