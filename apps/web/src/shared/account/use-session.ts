import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange } from '../session/session.ts';
import { getAccessKey } from './access-key.ts';
import { decodeIdentity, type Identity, roleOf } from './identity.ts';

/** Decrypts the identity from the token. A renewed token is decrypted again, because roles may have changed. */
export const identityQuery = (epoch: string, token: string) =>
  queryOptions<Identity, Error, Identity, readonly string[]>({
    queryKey: ['session', 'identity', epoch, token],
    queryFn: () =>
      decodeIdentity(
        token,
        getAccessKey().then(({ sessionKey }) => sessionKey),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (identity, query) => (query?.queryKey[2] === epoch ? identity : undefined),
    enabled: token !== '',
  });

/** The identity of the current session. */
export const currentIdentityQuery = () => identityQuery(currentEpoch(), currentToken());

const currentToken = () => currentSession()?.token ?? '';
const currentEpoch = () => currentSession()?.epoch ?? '';

/**
 * Returns the signed-in person. Until the token is decrypted, `identity` is undefined and `role` is 0 (employee).
 * `unknown` is true if it cannot be decrypted, e.g. because its key cannot be fetched.
 */
export function useSession() {
  const token = useSyncExternalStore(onSessionChange, currentToken);
  const epoch = useSyncExternalStore(onSessionChange, currentEpoch);
  const { data: identity, isError } = useQuery(identityQuery(epoch, token));
  return { signedIn: token !== '', identity, role: roleOf(identity), unknown: isError && !identity };
}
