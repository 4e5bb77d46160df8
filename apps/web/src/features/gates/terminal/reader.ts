/** What a badge reader types: characters in quick succession, then Enter. */
export interface Reader {
  /** @returns what was read, where this key ends it */
  press(key: string, at: number): string | null;
}

/** Readers type a badge within a tenth of a second; a key that came long before belongs to something else. */
const LONGEST_PAUSE_MS = 3_000;
/** As the server takes it at the most. */
const MAX_LENGTH = 1_024;

export function createReader(): Reader {
  let typed = '';
  let last = 0;
  return {
    press(key, at) {
      if (at - last > LONGEST_PAUSE_MS) typed = '';
      last = at;
      if (key === 'Enter') {
        const read = typed;
        typed = '';
        return read === '' ? null : read;
      }
      // Shift and the like have names; what stands for a character is one.
      if ([...key].length === 1 && typed.length < MAX_LENGTH) typed += key;
      return null;
    },
  };
}
