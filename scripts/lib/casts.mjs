/** Comments and string literals of a source. They are matched first, so that words in them do not count as casts. */
const PROSE = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;

/** `as never`, `as never[]` and `as unknown as`: casts that the compiler does not check. */
const BLIND_CAST = /\bas\s+(?:never\b|unknown\s+as\b)/g;

/**
 * Finds casts that the compiler does not check. In a `.tsx` file the text between tags counts as code. That is
 * harmless, because such text never contains a cast.
 * @param {string} source
 * @returns {number[]} the lines, from 1
 */
export function blindCasts(source) {
  const code = source.replace(PROSE, (prose) => prose.replace(/[^\n]/g, ' '));
  return [...code.matchAll(BLIND_CAST)].map(({ index }) => code.slice(0, index).split('\n').length);
}
