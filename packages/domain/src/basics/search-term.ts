/** What somebody types to find a person: their badge, their CPF with or without its signs, or a part of their name. */
export type SearchTerm = { name: string } | { number: string };

const CPF_SIGNS = /[.\-\s]/g;

/** Digits alone are a badge or a CPF: no name has none but digits. */
export function searchTerm(text: string): SearchTerm {
  const number = text.replace(CPF_SIGNS, '');
  return /^\d+$/.test(number) ? { number } : { name: text };
}
