import type { Block } from './model.ts';
import { CONTENT_WIDTH, colors, PAGE, type Paper, type TextStyle } from './paper.ts';
import type { Piece } from './pieces.ts';
import { wrap } from './wrap.ts';

const SIZE = 9.5;
const LINE = 11;
const PAD = { x: 4, y: 2.5 };
/** How much smaller than the others a word may be written. */
const SMALLEST = 0.6;
/** How much of the columns of texts the numbers may take. */
const MOST_FROM_TEXTS = 0.3;
/** Enough to write a name by hand. */
const SIGNED_HEIGHT = 24;

type Table = Extract<Block, { kind: 'table' }>;

interface Cell {
  x: number;
  width: number;
  style: TextStyle;
}

/** A table as rows that are never divided; its head is repeated on every page it reaches. */
export function tablePieces(paper: Paper, { columns, rows, foot = [], signed = false }: Table): Piece[] {
  let x: number = PAGE.side;
  const widths = columnWidths(paper, columns, foot);
  const cells = columns.map(({ align = 'left' }, index): Cell => {
    const width = widths[index] ?? 0;
    const cell = { x: x + PAD.x, width: width - 2 * PAD.x, style: { size: SIZE, align } };
    x += width;
    return cell;
  });
  const bold = cells.map((cell) => ({ ...cell, style: { ...cell.style, font: 'bold' as const } }));
  const head: Piece = {
    ...headPiece(
      paper,
      bold,
      columns.map(({ title }) => title),
    ),
    keepWithNext: true,
  };
  const body = rows.map((row, index) => ({
    ...rowPiece(paper, cells, row, { zebra: index % 2 === 1, least: signed ? SIGNED_HEIGHT : 0 }),
    head,
  }));
  const feet = foot.map((row) => ({
    ...rowPiece(paper, inOneSize(paper, bold, row), row, { above: true }),
    head,
  }));
  // A total without a row above it says nothing.
  const last = body.at(-1);
  if (last && feet.length > 0) body[body.length - 1] = { ...last, keepWithNext: true };
  return [head, ...body, ...feet];
}

/**
 * Points per column, by their shares; a column of numbers is as wide as its total asks for, at the cost of the columns of
 * texts, which can be wrapped.
 */
function columnWidths(
  paper: Paper,
  columns: Table['columns'],
  foot: readonly (readonly string[])[],
): number[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const wanted = columns.map(({ share, align }, index) => {
    const width = (CONTENT_WIDTH * share) / shares;
    if (align !== 'right') return { width, more: 0 };
    const totals = foot.map(
      (row) => paper.widthOf(row[index] ?? '', { size: SIZE, font: 'bold' }) + 2 * PAD.x,
    );
    return { width, more: Math.max(0, Math.max(0, ...totals) - width) };
  });
  const ofTexts = columns.reduce(
    (sum, { align }, index) => sum + (align === 'right' ? 0 : (wanted[index]?.width ?? 0)),
    0,
  );
  const asked = wanted.reduce((sum, { more }) => sum + more, 0);
  const granted = Math.min(asked, ofTexts * MOST_FROM_TEXTS);
  return wanted.map(({ width, more }, index) => {
    if (columns[index]?.align !== 'right') return width - (ofTexts === 0 ? 0 : (granted * width) / ofTexts);
    return width + (asked === 0 ? 0 : (granted * more) / asked);
  });
}

/** The cells of a row of totals in the size in which the longest number of it fits: one size for all of them. */
function inOneSize(paper: Paper, cells: readonly Cell[], texts: readonly string[]): Cell[] {
  const fits = cells.map(({ width, style }, index) =>
    style.align === 'right' ? width / Math.max(1, paper.widthOf(texts[index] ?? '', style)) : 1,
  );
  const share = Math.max(SMALLEST, Math.min(1, ...fits));
  return cells.map((cell) => ({ ...cell, style: { ...cell.style, size: SIZE * share } }));
}

function headPiece(paper: Paper, cells: readonly Cell[], titles: readonly string[]): Piece {
  const light = cells.map((cell) => ({ ...cell, style: { ...cell.style, size: 9, color: '#ffffff' } }));
  const { height, draw } = rowPiece(paper, light, titles, {});
  return {
    height: height + 2,
    draw(y) {
      paper.fill(PAGE.side, y, CONTENT_WIDTH, height + 2, colors.brand);
      draw(y + 1);
    },
  };
}

function rowPiece(
  paper: Paper,
  cells: readonly Cell[],
  texts: readonly string[],
  { zebra = false, above = false, least = 0 },
): Piece {
  const written = cells.map((cell, index) => fitted(paper, cell, texts[index] ?? ''));
  const most = Math.max(...written.map(({ lines }) => lines.length));
  const height = Math.max(least, most * LINE + 2 * PAD.y);
  return {
    height,
    draw(y) {
      if (zebra) paper.fill(PAGE.side, y, CONTENT_WIDTH, height, colors.zebra);
      if (above) paper.line(y, { color: colors.soft });
      // Within the row: the next one would paint over it.
      if (least > 0) paper.line(y + height - 0.4);
      const indent = least > 0 ? (height - most * LINE) / 2 : PAD.y;
      for (const { cell, style, lines } of written) {
        lines.forEach((text, line) => {
          paper.text(text, cell.x, y + indent + line * LINE + 0.5, { ...style, width: cell.width });
        });
      }
    },
  };
}

/** A number or a word is never broken where writing it smaller is enough; anything else is wrapped. */
function fitted(paper: Paper, cell: Cell, text: string) {
  const { width, style } = cell;
  const share = text.includes('\n') ? 0 : width / paper.widthOf(text, style);
  if (share >= 1) return { cell, style, lines: [text] };
  if (share >= SMALLEST && !text.includes(' ')) {
    return { cell, style: { ...style, size: style.size * share }, lines: [text] };
  }
  return { cell, style, lines: wrap(text, width, (part) => paper.widthOf(part, style)) };
}
