/** Memory for the bodies that are under way at one moment. */
export interface BodyRoom {
  /** Takes room for one body of a holder (a session, a turnstile). Null when there is none left: to be tried again. */
  take(holder: string, bytes: number): (() => void) | null;
}

/** @param perHolder of `total`, so that one holder with many connections leaves room for the others. Bytes. */
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
