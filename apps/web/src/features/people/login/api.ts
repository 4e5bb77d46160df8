import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/** Uses the link up. The form tells what went wrong. */
export const useAcceptInvitation = () =>
  useChange({ send: sendBodyTo('users.acceptInvitation'), failure: () => null });

/** Whom a one-time link invites. Asked once: each answer brings another QR, and what was scanned before is worthless. */
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

/** Why a link leads nowhere, as the server says it; null where it may still lead on. A link that is cut short is none. */
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

/** The first step: lets an exempt account in, leads everybody else to the second. */
const signIn = ({ user, password }: Credentials) =>
  call('users.login', { body: { user: user.trim().toUpperCase(), password } });

/** The form tells what went wrong. */
export const useSignIn = (exclusiveKey: string) =>
  useChange({ send: signIn, failure: () => null, exclusiveKey });

/** The second step. The form tells what went wrong. */
export const useVerifyCode = (exclusiveKey: string) =>
  useChange({ send: sendBodyTo('users.twoFactorsVerify'), failure: () => null, exclusiveKey });
