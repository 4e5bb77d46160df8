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
  const bytesByHolder = new Map<string, number>();
  let usedBytes = 0;
  return {
    take(holder, bytes) {
      const own = bytesByHolder.get(holder) ?? 0;
      if (usedBytes + bytes > total || own + bytes > perHolder) return null;
      usedBytes += bytes;
      bytesByHolder.set(holder, own + bytes);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        usedBytes -= bytes;
        const remaining = (bytesByHolder.get(holder) ?? 0) - bytes;
        if (remaining > 0) bytesByHolder.set(holder, remaining);
        else bytesByHolder.delete(holder);
      };
    },
  };
}
