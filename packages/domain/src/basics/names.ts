const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e', 'di', 'du', 'del', 'von', 'van']);

const namePartsOf = (name: string): string[] => name.trim().split(/\s+/).filter(Boolean);

/** Also after a hyphen or an apostrophe: "Ana-Clara", "D'Ávila". */
const capitalised = (word: string): string =>
  word.replace(/(^|[-'’])\p{Ll}/gu, (start) => start.toLocaleUpperCase('pt-BR'));

/** A name on one line: breaks, tabs and whatever else separates words are one space. */
export const onOneLine = (name: string): string => namePartsOf(name).join(' ');

/** A name as Portuguese writes it: "MARIA DA SILVA" becomes "Maria da Silva". */
export const titleCase = (name: string): string =>
  namePartsOf(name.toLocaleLowerCase('pt-BR'))
    .map((word, index) => (index > 0 && particles.has(word) ? word : capitalised(word)))
    .join(' ');

export const firstName = (name: string): string => titleCase(namePartsOf(name)[0] ?? '');

/** First and last name, as on access images. */
export function firstAndLastName(name: string): string {
  const all = namePartsOf(name);
  const last = all.at(-1);
  return titleCase(all.length > 1 && last ? `${all[0]} ${last}` : (all[0] ?? ''));
}

/** "MARIA DA SILVA" as "MS": what stands where a picture is missing. */
export function initialsOf(name: string): string {
  const all = namePartsOf(name);
  const initials = [all[0], all.length > 1 ? all.at(-1) : ''].map((word) => word?.[0] ?? '');
  return initials.join('').toLocaleUpperCase('pt-BR');
}

/** A name as it is sorted and searched: upper case, without accents, single spaces. "Ávila  jr" becomes "AVILA JR". */
export const foldName = (name: string): string =>
  namePartsOf(name.normalize('NFD').replace(/\p{M}/gu, '')).join(' ').toUpperCase();
