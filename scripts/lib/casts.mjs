/** Comments and texts of a source, in which such words are words: the first that begins takes what is inside it. */
const PROSE = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/g;

/** `as never`, `as never[]` and `as unknown as`: whatever stands before them, the compiler believes what comes after. */
const BLIND_CAST = /\bas\s+(?:never\b|unknown\s+as\b)/g;

/**
 * Casts that nothing checks. Of a `.tsx` also the text between tags counts as code: nobody writes such words there.
 * @param {string} source
 * @returns {number[]} the lines, from 1
 */
export function blindCasts(source) {
  const code = source.replace(PROSE, (prose) => prose.replace(/[^\n]/g, ' '));
  return [...code.matchAll(BLIND_CAST)].map(({ index }) => code.slice(0, index).split('\n').length);
}
