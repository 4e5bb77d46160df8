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

/** Font size of the rows, in points. */
const SIZE = 9.5;
const HEAD_SIZE = 9;
const PADDING = { x: 4, y: 2.5 } as const;
/**
 * The maximum width of a word that widens its column, in points. Longer words are broken, except in right-aligned
 * columns. A CPF and a date with time are shorter.
 */
const MAX_WORD_WIDTH = 100;
/** The height of a row in which a name can be written by hand, in points. */
const SIGNED_ROW_HEIGHT = 24;
/** Tolerance for the rounding of widths in pdfkit, in points. */
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
 * Lays out a table as rows that are never divided. The head of the table is repeated on each page.
 * @param continuation a piece that is drawn above each repeated head
 */
export function tablePieces(pdf: Pdf, table: Table, continuation: Piece | null): Piece[] {
  const { columns, rows, foot = [], signed } = table;
  const { cells, scale } = fitColumns(pdf, table);
  const size = SIZE * scale;
  const titles = columns.map(({ title }) => title);
  const titleStyle = {
    size: HEAD_SIZE * scale,
    font: 'bold',
    color: '#ffffff',
    background: colors.brand,
  } as const;
  const head: Piece = { ...rowPiece(pdf, cells, titles, titleStyle), keepWithNext: true };
  const heads = continuation ? [continuation, head] : [head];
  const signedStyle = signed ? ({ line: 'below', minHeight: SIGNED_ROW_HEIGHT } as const) : {};
  const body = rows.map((row, index): Piece => {
    const background = index % 2 === 1 ? colors.zebra : undefined;
    return { ...rowPiece(pdf, cells, row, { size, background, ...signedStyle }), heads };
  });
  const lastRow = body.at(-1);
  // A total must not be alone on a page, without a row above it.
  if (lastRow && foot.length > 0) lastRow.keepWithNext = true;
  const totals = foot.map((row) => ({
    ...rowPiece(pdf, cells, row, { size, font: 'bold', line: 'above' }),
    heads,
  }));
  return [head, ...body, ...totals];
}

/**
 * Computes the widths of the columns from their shares. A column that is too narrow for its longest word takes width
 * from columns that are wider than needed.
 * @returns the cells, and the scale of the text in the table. It is below 1 if the words do not fit at full size.
 */
function fitColumns(pdf: Pdf, { columns, rows, foot = [] }: Table): { cells: Cell[]; scale: number } {
  const longestWordWidths = columns.map(({ title, align }, index) => {
    const longest = Math.max(
      longestWordWidth(pdf, [[title]], 0, { size: HEAD_SIZE, font: 'bold' }),
      longestWordWidth(pdf, rows, index, { size: SIZE }),
      longestWordWidth(pdf, foot, index, { size: SIZE, font: 'bold' }),
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
  /** The part of the spare width that stays in the wider columns. */
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

/**
 * Measures a column's longest word with the space after it, in points. pdfkit also measures and draws each word with
 * its space.
 */
function longestWordWidth(
  pdf: Pdf,
  rows: readonly (readonly string[])[],
  column: number,
  style: TextStyle,
): number {
  useFont(pdf, style);
  const cellParts = rows.flatMap((row) => (row[column] ?? '').split(/(?<=[ \n])/));
  return cellParts.reduce((longest, word) => Math.max(longest, pdf.widthOfString(word)), 0);
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
      // Draw the line inside the row, because the background of the next row would cover a line below it.
      if (line === 'below') drawLine(pdf, y + height - 0.4);
      // Set the style once per row. Setting it for each cell takes a tenth of the time of a long table.
      useStyle(pdf, style);
      cells.forEach(({ x, width, align }, index) => {
        const options = { width, align, ...WITHOUT_PAGE_BREAK };
        pdf.text(texts[index] ?? '', x, y + (height - textHeight) / 2, options);
      });
    },
  };
}
