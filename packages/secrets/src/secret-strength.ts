/** Shell command that prints a good secret. */
export const SECRET_COMMAND = 'openssl rand -base64 32';

export const MIN_SECRET_LENGTH = 32;
/**
 * Minimum number of different characters in a secret. A random secret of the minimum length has more, even if it is
 * hexadecimal.
 */
export const MIN_DIFFERENT_CHARACTERS = 8;
/**
 * Minimum score of a secret (`unpredictableCharacters`). Sentences of up to 60 letters score less. The lowest of 60,000
 * secrets from `SECRET_COMMAND` scored 19, and their mean was 33.
 */
const MIN_UNPREDICTABLE_CHARACTERS = 14;

export type SecretProblem = 'short' | 'monotonous' | 'example' | 'predictable';

/**
 * Checks a master secret. All processes and tools use this check.
 * @returns null if the secret looks random; `short` and `monotonous` are refused everywhere, and the other problems
 * only in production
 */
export function secretProblem(secret: string): SecretProblem | null {
  if (secret.length < MIN_SECRET_LENGTH) return 'short';
  if (new Set(secret).size < MIN_DIFFERENT_CHARACTERS) return 'monotonous';
  if (/change-?me|example|default/i.test(secret)) return 'example';
  return unpredictableCharacters(secret) < MIN_UNPREDICTABLE_CHARACTERS ? 'predictable' : null;
}

/** The alphabet, the digits and the rows of keyboards (QWERTY, Brazilian), forwards and backwards. */
const SEQUENCES = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklç',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap((sequence) => [sequence, [...sequence].reverse().join('')]);

/**
 * Pattern for a run of letters that may be a word: all in one case, or with one capital at the start. In random
 * letters, the case changes more often.
 */
const LETTERS = /\p{Lu}?\p{Ll}+|\p{Lu}+/gu;
/** Pattern for a run of letters that a person can pronounce. */
const SYLLABLES = /(?:[bcdfghjklmnpqrstvwxyzç]{0,2}[aeiouáéíóúâêôãõà]{1,2})+[bcdfghjklmnpqrstvwxyzç]{0,2}/gu;
const MIN_WORD_LENGTH = 3;
/** So many letters of a word count as one unpredictable character. */
const LETTERS_OF_A_CHARACTER = 4;
const SEPARATORS = ' -_.,!';
const MIN_REPEAT_LENGTH = 3;

/** Counts the characters that do not follow from repetitions, sequences or words. */
function unpredictableCharacters(secret: string): number {
  const text = secret.toLowerCase();
  const fresh = [...text].map(
    (character, at) =>
      !SEPARATORS.includes(character) && !isRepeated(text, at) && !continuesSequence(text, at),
  );
  let count = fresh.filter(Boolean).length;
  for (const { 0: letters, index: start } of secret.matchAll(LETTERS)) {
    for (const { 0: word, index } of letters.toLowerCase().matchAll(SYLLABLES)) {
      if (word.length < MIN_WORD_LENGTH) continue;
      const counted = fresh.slice(start + index, start + index + word.length).filter(Boolean).length;
      count -= Math.floor(counted - counted / LETTERS_OF_A_CHARACTER);
    }
  }
  return count;
}

function continuesSequence(text: string, at: number): boolean {
  const pair = text.slice(at - 1, at + 1);
  return at > 0 && (pair[0] === pair[1] || SEQUENCES.some((sequence) => sequence.includes(pair)));
}

/** Returns true if the three characters up to and including `at` occur earlier in the text. */
function isRepeated(text: string, at: number): boolean {
  const end = text.slice(Math.max(0, at - MIN_REPEAT_LENGTH + 1), at + 1);
  return end.length === MIN_REPEAT_LENGTH && text.indexOf(end) < at - MIN_REPEAT_LENGTH + 1;
}
