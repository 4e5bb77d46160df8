const special = /[.*+?^${}()|[\]\\]/g;

/**
 * Returns a pattern that finds a part of a folded name. Other words may come between the given words: "MARIA SOUZA"
 * finds "MARIA DA SILVA E SOUZA".
 */
export const partOfName = (folded: string): RegExp =>
  new RegExp(
    folded
      .split(' ')
      .map((word) => word.replace(special, '\\$&'))
      .join('.*'),
  );
