/**
 * Returns a number from 0 to 1 that depends only on the words. The demo data uses it, because it must be the same on
 * every machine.
 */
export function chance(...seeds: (string | number)[]): number {
  let hash = 2_166_136_261;
  for (const char of seeds.join('|')) hash = Math.imul(hash ^ char.charCodeAt(0), 16_777_619);
  hash ^= hash >>> 15;
  return (Math.imul(hash, 2_246_822_519) >>> 0) / 4_294_967_296;
}
