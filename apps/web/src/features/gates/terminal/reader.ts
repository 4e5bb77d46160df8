/** A badge reader as the browser sees it: characters in quick succession, then Enter. */
export interface Reader {
  /** @returns the recognized badge if this key ends it, else null */
  press(key: string, at: number): string | null;
}

/**
 * The longest pause between two keys of one badge, in milliseconds. A reader types a whole badge within a tenth of a
 * second. Keys before a longer pause are not part of the badge.
 */
const LONGEST_PAUSE_MS = 3_000;
/** The maximum length that the server accepts. */
const MAX_LENGTH = 1_024;

export function createReader(): Reader {
  let buffer = '';
  let last = 0;
  return {
    press(key, at) {
      if (at - last > LONGEST_PAUSE_MS) buffer = '';
      last = at;
      if (key === 'Enter') {
        const text = buffer;
        buffer = '';
        return text === '' ? null : text;
      }
      // A key that types a character has a name of one character. A key such as Shift has a longer name.
      if ([...key].length === 1 && buffer.length < MAX_LENGTH) buffer += key;
      return null;
    },
  };
}
