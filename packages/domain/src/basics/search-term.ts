/** The text that an operator types to find a person. `number` is a badge or a CPF; `name` is a part of a name. */
export type SearchTerm = { name: string } | { number: string };

const CPF_SIGNS = /[.\-\s]/g;

/**
 * Reads a text as a search term. Digits alone are a badge or a CPF, because no name consists of digits. CPF punctuation
 * is ignored.
 */
export function searchTerm(text: string): SearchTerm {
  const number = text.replace(CPF_SIGNS, '');
  return /^\d+$/.test(number) ? { number } : { name: text };
}
