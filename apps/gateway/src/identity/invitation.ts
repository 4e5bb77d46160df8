import type { Invitation, User } from '@reserva/database/models/people/users';
import { userByInvitation } from '@reserva/database/queries/people/people';
import { invitationProblem } from '@reserva/domain/people/invitation';
import { invitationHash } from '@reserva/secrets/invitation-token';
import type { Context } from '../context.ts';
import { Refusal } from '../http/refusal.ts';
import { countedAttempt } from './login-attempt.ts';

export type InvitedUser = User & { invitation: Invitation };

/**
 * Runs one attempt of somebody with a one-time link. Links that lead nowhere count as failures of the address; what goes
 * wrong behind a good one counts nowhere, since whoever has that link holds all that could be guessed.
 * @throws Refusal where the link leads nowhere
 */
export async function withInvited<T>(
  context: Context,
  { token, address }: { token: string; address: string },
  work: (invited: InvitedUser) => Promise<T>,
): Promise<T> {
  const hash = invitationHash(token);
  const attempt = await countedAttempt(
    context.limits,
    // Not under a name: nobody is to be locked out by it.
    { user: `invitation ${hash}`, address },
    async () => {
      const found = await invitedBy(context, hash);
      if (typeof found === 'string') return { end: 'wrong', refused: found } as const;
      return { end: 'right so far', result: await work(found) } as const;
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
