import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/** Accepts the invitation, which works only once. The form shows the failure, so this hook shows none. */
export const useAcceptInvitation = () =>
  useChange({ send: sendBodyTo('users.acceptInvitation'), failure: () => null });

/**
 * Loads the invitation of a one-time link. Loaded only once because each answer has a new QR code that makes the
 * earlier one useless.
 */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call('users.openInvitation', { body: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
  });

/** Returns why a link can no longer be used, or null if it may still work. A truncated link is unusable. */
export function endOfInvitation(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 400 && error.code === 'invalid_request') {
    return texts.invitation.incomplete;
  }
  return error.code.startsWith('invitation_') ? error.message : null;
}

interface Credentials {
  user: string;
  password: string;
}

/**
 * Sends user and password, the first step of the sign-in. An account exempt from the second factor is then signed in.
 * Every other account continues with the second step.
 */
const signIn = ({ user, password }: Credentials) =>
  call('users.login', { body: { user: user.trim().toUpperCase(), password } });

/** Sends user and password. The form shows the failure, so this hook shows none. */
export const useSignIn = (exclusiveKey: string) =>
  useChange({ send: signIn, failure: () => null, exclusiveKey });

/** Sends the code of the second factor. The form shows the failure, so this hook shows none. */
export const useVerifyCode = (exclusiveKey: string) =>
  useChange({ send: sendBodyTo('users.twoFactorsVerify'), failure: () => null, exclusiveKey });
