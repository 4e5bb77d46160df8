import { sealText } from '@reserva/secrets/sealed-text';
import { generateSecret } from 'otplib';
import { Refusal } from '../../http/refusal.ts';
import { enrolmentAccount } from '../../identity/enrolment.ts';
import { withInvited } from '../../identity/invitation.ts';
import type { Handler } from '../handler.ts';

/** Each showing makes a new secret: whoever saw an earlier QR has nothing by it. The link stays good. */
export const openInvitation: Handler<'users.openInvitation'> = (context, { body }, { address }) =>
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
  });
