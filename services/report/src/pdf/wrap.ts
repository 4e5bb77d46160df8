/**
 * Breaks a text into lines of at most `width`, where it breaks itself and at spaces that may be broken at; a word that is wider alone is cut where it must be.
 * @param widthOf the width of a text, in the unit of `width`
 */
export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((part) => wrapLine(part, width, widthOf));
}

function wrapLine(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= width) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
    while (widthOf(line) > width && line.length > 1) {
      const fits = longestStart(line, width, widthOf);
      lines.push(line.slice(0, fits));
      line = line.slice(fits);
    }
  }
  if (line) lines.push(line);
  return lines;
}

/** How many characters from the start fit, one at least. */
function longestStart(word: string, width: number, widthOf: (text: string) => number): number {
  let fits = 1;
  while (fits < word.length && widthOf(word.slice(0, fits + 1)) <= width) fits++;
  return fits;
}
