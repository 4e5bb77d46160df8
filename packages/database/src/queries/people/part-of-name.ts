const special = /[.*+?^${}()|[\]\\]/g;

/**
 * Returns a pattern that finds a part of a folded name. The name may have other words between the words of the search:
 * "MARIA SOUZA" finds "MARIA DA SILVA E SOUZA".
 */
export const partOfName = (folded: string): RegExp =>
  new RegExp(
    folded
      .split(' ')
      .map((word) => word.replace(special, '\\$&'))
      .join('.*'),
  );
