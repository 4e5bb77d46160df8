import {
  colors,
  contentWidth,
  drawLine,
  PAGE,
  type Pdf,
  type TextStyle,
  useFont,
  useStyle,
  WITHOUT_PAGE_BREAK,
} from './document.ts';
import type { Block } from './model.ts';
import type { Piece } from './page-breaks.ts';

/** Points. */
const SIZE = 9.5;
const HEAD_SIZE = 9;
const PADDING = { x: 4, y: 2.5 } as const;
/** Points. A longer word is broken rather than given a wider column: a CPF and a moment are shorter. */
const MAX_WORD_WIDTH = 100;
/** Points, enough to write a name by hand. */
const SIGNED_ROW_HEIGHT = 24;
/** Points, for the rounding of widths in pdfkit. */
const TOLERANCE = 0.01;

type Table = Extract<Block, { kind: 'table' }>;

interface Cell {
  x: number;
  width: number;
  align: 'left' | 'right' | 'center';
}

interface RowStyle extends TextStyle {
  background?: string | undefined;
  line?: 'above' | 'below';
  minHeight?: number;
}

/**
 * A table as rows that are never divided. Its head is repeated on every page that the rows reach.
 * @param continuation drawn above the repeated heads
 */
export function tablePieces(pdf: Pdf, table: Table, continuation: Piece | null): Piece[] {
  const { columns, rows, foot = [], signed } = table;
  const { cells, scale } = fitColumns(pdf, table);
  const size = SIZE * scale;
  const titles = columns.map(({ title }) => title);
  const titleLook = {
    size: HEAD_SIZE * scale,
    font: 'bold',
    color: '#ffffff',
    background: colors.brand,
  } as const;
  const head: Piece = { ...rowPiece(pdf, cells, titles, titleLook), keepWithNext: true };
  const heads = continuation ? [continuation, head] : [head];
  const signedLook = signed ? ({ line: 'below', minHeight: SIGNED_ROW_HEIGHT } as const) : {};
  const body = rows.map((row, index): Piece => {
    const background = index % 2 === 1 ? colors.zebra : undefined;
    return { ...rowPiece(pdf, cells, row, { size, background, ...signedLook }), heads };
  });
  const lastRow = body.at(-1);
  // A total says nothing without a row above it.
  if (lastRow && foot.length > 0) lastRow.keepWithNext = true;
  const totals = foot.map((row) => ({
    ...rowPiece(pdf, cells, row, { size, font: 'bold', line: 'above' }),
    heads,
  }));
  return [head, ...body, ...totals];
}

/**
 * Columns by their shares of the page. A column whose words and numbers do not fit takes the missing width from the columns
 * that are wider than their longest word.
 * @returns scale of the table's text: below 1 if the words and numbers do not fit next to each other in full size
 */
function fitColumns(pdf: Pdf, { columns, rows, foot = [] }: Table): { cells: Cell[]; scale: number } {
  const longestWordWidths = columns.map(({ title, align }, index) => {
    const longest = Math.max(
      longestWord(pdf, [[title]], 0, { size: HEAD_SIZE, font: 'bold' }),
      longestWord(pdf, rows, index, { size: SIZE }),
      longestWord(pdf, foot, index, { size: SIZE, font: 'bold' }),
    );
    return align === 'right' ? longest : Math.min(longest, MAX_WORD_WIDTH);
  });
  const padding = 2 * PADDING.x + TOLERANCE;
  const scale = Math.min(1, (contentWidth(pdf) - columns.length * padding) / sum(longestWordWidths));
  const shares = sum(columns.map(({ share }) => share));
  const needed = longestWordWidths.map((width) => width * scale + padding);
  const spare = columns.map(
    ({ share }, index) => (contentWidth(pdf) * share) / shares - (needed[index] ?? 0),
  );
  const available = sum(spare.filter((width) => width > 0));
  /** Part of their spare width that the wider columns keep. */
  const rest = available > 0 ? sum(spare) / available : 0;
  let end: number = PAGE.side;
  const cells = columns.map(({ align = 'left' }, index): Cell => {
    const x = end + PADDING.x;
    end += (needed[index] ?? 0) + Math.max(0, spare[index] ?? 0) * rest;
    return { x, width: end - PADDING.x - x, align };
  });
  return { cells, scale };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Width of a column's longest word and the space after it, in points: the parts that pdfkit measures, draws and caches. */
function longestWord(
  pdf: Pdf,
  rows: readonly (readonly string[])[],
  column: number,
  style: TextStyle,
): number {
  useFont(pdf, style);
  const words = rows.flatMap((row) => (row[column] ?? '').split(/(?<=[ \n])/));
  return words.reduce((longest, word) => Math.max(longest, pdf.widthOfString(word)), 0);
}

function rowPiece(
  pdf: Pdf,
  cells: readonly Cell[],
  texts: readonly string[],
  { background, line, minHeight = 0, ...style }: RowStyle,
): Piece {
  useFont(pdf, style);
  const textHeight = Math.max(
    ...cells.map(({ width }, index) => pdf.heightOfString(texts[index] ?? '', { width })),
  );
  const height = Math.max(minHeight, textHeight + 2 * PADDING.y);
  return {
    height,
    draw(y) {
      if (background) pdf.rect(PAGE.side, y, contentWidth(pdf), height).fill(background);
      if (line === 'above') drawLine(pdf, y, colors.soft);
      // Within the row, because the background of the next one would cover it.
      if (line === 'below') drawLine(pdf, y + height - 0.4);
      // Once a row, because setting it for each cell takes a tenth of the time of a long table.
      useStyle(pdf, style);
      cells.forEach(({ x, width, align }, index) => {
        const options = { width, align, ...WITHOUT_PAGE_BREAK };
        pdf.text(texts[index] ?? '', x, y + (height - textHeight) / 2, options);
      });
    },
  };
}
