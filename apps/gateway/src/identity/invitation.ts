import type { Invitation, User } from '@reserva/database/models/people/users';
import { userByInvitation } from '@reserva/database/queries/people/people';
import { invitationProblem } from '@reserva/domain/people/invitation';
import { invitationHash } from '@reserva/secrets/invitation-token';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { countedAttempt } from './login-attempt.ts';

export type InvitedUser = User & { invitation: Invitation };

/**
 * Runs one attempt with a one-time link. An invalid link counts as a failure of the address. Failures behind a valid
 * link do not count, because its holder has nothing left to guess.
 * @throws Refusal when the link is invalid
 */
export async function withInvited<T>(
  context: Context,
  { token, address }: { token: string; address: string },
  work: (invited: InvitedUser) => Promise<T>,
): Promise<T> {
  const hash = invitationHash(token);
  const attempt = await countedAttempt(
    context.limits,
    // The failures are counted under the invitation and not under a login, so that they lock no account.
    { user: `invitation ${hash}`, address },
    async () => {
      const invited = await invitedBy(context, hash);
      if (typeof invited === 'string') return { end: 'wrong', refused: invited } as const;
      return { end: 'right so far', result: await work(invited) } as const;
    },
  );
  if ('refused' in attempt) throw new Refusal(attempt.refused);
  return attempt.result;
}

async function invitedBy({ database, clock }: Context, hash: string) {
  const user = await userByInvitation(database, hash);
  if (!user?.invitation) return 'invitation_not_found';
  const { invitation } = user;
  return invitationProblem(invitation, clock.now()) ?? { ...user, invitation };
}
