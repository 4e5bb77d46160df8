const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e', 'di', 'du', 'del', 'von', 'van']);

const namePartsOf = (name: string): string[] => name.trim().split(/\s+/).filter(Boolean);

/** Capitalises the first letter, and each letter after a hyphen or an apostrophe: "Ana-Clara", "D'Ávila". */
const capitalised = (word: string): string =>
  word.replace(/(^|[-'’])\p{Ll}/gu, (start) => start.toLocaleUpperCase('pt-BR'));

/** Replaces line breaks, tabs and repeated spaces in a name by one space. */
export const onOneLine = (name: string): string => namePartsOf(name).join(' ');

/** Writes a name with Portuguese capitals: "MARIA DA SILVA" becomes "Maria da Silva". */
export const titleCase = (name: string): string =>
  namePartsOf(name.toLocaleLowerCase('pt-BR'))
    .map((word, index) => (index > 0 && particles.has(word) ? word : capitalised(word)))
    .join(' ');

export const firstName = (name: string): string => titleCase(namePartsOf(name)[0] ?? '');

/** Returns the first and last name, as shown on access images. */
export function firstAndLastName(name: string): string {
  const all = namePartsOf(name);
  const last = all.at(-1);
  return titleCase(all.length > 1 && last ? `${all[0]} ${last}` : (all[0] ?? ''));
}

/** Returns the initials, shown if a person has no picture: "MARIA DA SILVA" becomes "MS". */
export function initialsOf(name: string): string {
  const all = namePartsOf(name);
  const initials = [all[0], all.length > 1 ? all.at(-1) : ''].map((word) => word?.[0] ?? '');
  return initials.join('').toLocaleUpperCase('pt-BR');
}

/**
 * Returns the form of a name for sorting and searching: upper case, no accents, single spaces. "Ávila jr" becomes
 * "AVILA JR".
 */
export const foldName = (name: string): string =>
  namePartsOf(name.normalize('NFD').replace(/\p{M}/gu, '')).join(' ').toUpperCase();
