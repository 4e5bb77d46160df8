/** Memory budget for the request bodies that are being read. */
export interface BodyRoom {
  /**
   * Reserves memory for one body of a holder (a session, a turnstile).
   * @returns the function that frees the memory, or null if the budget is used up. The caller can retry later.
   */
  take(holder: string, bytes: number): (() => void) | null;
}

/**
 * Creates a budget of `total` bytes. One holder can use at most `perHolder` bytes, so that its many connections leave
 * room for others.
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
      let given = false;
      return () => {
        if (given) return;
        given = true;
        taken -= bytes;
        const remaining = (held.get(holder) ?? 0) - bytes;
        if (remaining > 0) held.set(holder, remaining);
        else held.delete(holder);
      };
    },
  };
}
