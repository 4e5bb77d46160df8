import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The content of a PDF: its texts as a person would select them, and its metadata. */
export interface ReadPdf {
  /** The lines of each page, from top to bottom. Texts on the same line are separated by two spaces. */
  pages: string[][];
  /** The lines of all pages, in one list. */
  lines: string[];
  /** All texts with their font size in points, rounded to one decimal. */
  words: { text: string; size: number }[];
  title: string;
  author: string;
  language: string;
}

interface Word {
  text: string;
  x: number;
  y: number;
  size: number;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[][] = [];
  const all: Word[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const pageItems = items.flatMap((item): Word[] =>
      'str' in item && item.str.trim()
        ? [
            {
              text: item.str.trim().replace(/\s+/g, ' '),
              x: item.transform[4],
              y: item.transform[5],
              size: Math.round(item.transform[3] * 10) / 10,
            },
          ]
        : [],
    );
    all.push(...pageItems);
    pages.push(linesOf(pageItems));
    page.cleanup();
  }
  const { info } = await pdf.getMetadata();
  await task.destroy();
  const { Title: title = '', Author: author = '', Language: language = '' } = info as Record<string, string>;
  const texts = all.map(({ text, size }) => ({ text, size }));
  return { pages, lines: pages.flat(), words: texts, title, author, language };
}

/** Groups texts into lines. Two texts are on the same line if their baselines differ by less than two points. */
function linesOf(words: Word[]): string[] {
  const lines: Word[][] = [];
  for (const word of [...words].sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] && line[0].y - word.y < 2) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) =>
    line
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join('  '),
  );
}
