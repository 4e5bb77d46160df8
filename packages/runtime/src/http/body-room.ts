/** Limits the memory that request bodies may use while they are read. */
export interface BodyRoom {
  /**
   * Reserves memory for the body of one sender (a session, a turnstile).
   * @returns the function that frees the memory, or null if the limit is reached; the caller can retry later
   */
  take(holder: string, bytes: number): (() => void) | null;
}

/**
 * Creates a limit of `total` bytes for all bodies. One sender can use at most `perHolder` bytes, so that a sender with
 * many connections cannot use all the memory.
 */
export function createBodyRoom({ total, perHolder }: { total: number; perHolder: number }): BodyRoom {
  const held = new Map<string, number>();
  let taken = 0;
  return {
    take(holder, bytes) {
      const own = held.get(holder) ?? 0;
      if (taken + bytes > total || own + bytes > perHolder) return null;
      taken += bytes;
      held.set(holder, own + bytes);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        taken -= bytes;
        const remaining = (held.get(holder) ?? 0) - bytes;
        if (remaining > 0) held.set(holder, remaining);
        else held.delete(holder);
      };
    },
  };
}
