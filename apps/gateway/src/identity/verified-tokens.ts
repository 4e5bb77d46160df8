/** What verifying a token found out; true for as long as the token, because nothing in it changes. */
export interface VerifiedToken {
  sessionId: string;
  userId: string;
  /** The session's key as it was stored: under another key the token is worth nothing. */
  sealedKey: string;
  key: Uint8Array;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** About six megabytes; whoever falls out is verified once more. */
const MAX_ENTRIES = 5_000;

/**
 * Remembers verified tokens, so that a call does not pay again for the cryptography of the one before it. Whether the
 * session still lives is never remembered: its record is read on each call.
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
