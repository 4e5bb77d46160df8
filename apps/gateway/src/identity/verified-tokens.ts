/** The result of verifying a token. It stays true until the token expires, because a token never changes. */
export interface VerifiedToken {
  sessionId: string;
  userId: string;
  /** The session's key as it was stored. Under any other key the token is invalid. */
  sealedKey: string;
  key: Uint8Array;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** Maximum of cached tokens, which use about six megabytes. A token that drops out of the cache is verified again. */
const MAX_ENTRIES = 5_000;

/**
 * Caches verified tokens, so that a call does not repeat the cryptography of the one before. The state of the session
 * is not cached, because its record is read at each call.
 */
export function createVerifiedTokens(most = MAX_ENTRIES) {
  const tokens = new Map<string, VerifiedToken>();
  return {
    get: (token: string): VerifiedToken | undefined => tokens.get(token),
    add(token: string, verified: VerifiedToken): void {
      tokens.set(token, verified);
      const oldest = tokens.keys().next();
      if (tokens.size > most && !oldest.done) tokens.delete(oldest.value);
    },
  };
}

export type VerifiedTokens = ReturnType<typeof createVerifiedTokens>;
