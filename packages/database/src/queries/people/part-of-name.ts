const special = /[.*+?^${}()|[\]\\]/g;

/**
 * Finds a part of a folded name. Words may have others between them: "MARIA SOUZA" finds "MARIA DA SILVA E SOUZA".
 */
export const partOfName = (folded: string): RegExp =>
  new RegExp(
    folded
      .split(' ')
      .map((word) => word.replace(special, '\\$&'))
      .join('.*'),
  );
