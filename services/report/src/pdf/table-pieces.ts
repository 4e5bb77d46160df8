import type { Block } from './model.ts';
import { colors, PAGE, type Paper, type TextStyle } from './paper.ts';
import type { Piece } from './pieces.ts';
import { wrap } from './wrap.ts';

const SIZE = 9.5;
const LINE = 11;
const PAD = { x: 4, y: 2.5 };
/** A text that was made to fit is as wide as its cell but for this share. */
const ROUNDING = 1e-9;
/** How much smaller than the others a word may be written. */
const SMALLEST = 0.6;
/** Points. A longer word is wrapped rather than given a wider column: a CPF and a moment are shorter. */
const WIDEST_WORD = 100;
/** Enough to write a name by hand. */
const SIGNED_HEIGHT = 24;

type Table = Extract<Block, { kind: 'table' }>;

interface Cell {
  x: number;
  width: number;
  style: TextStyle;
}

/**
 * A table as rows that are never divided; its head is repeated on every page it reaches.
 * @param continuation stands above the repeated heads
 */
export function tablePieces(paper: Paper, table: Table, continuation: Piece | null = null): Piece[] {
  const { columns, rows, foot = [], signed = false } = table;
  let x: number = PAGE.side;
  const widths = columnWidths(paper, table);
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
  const repeated = continuation ? stacked(continuation, head) : head;
  const body = rows.map((row, index) => ({
    ...rowPiece(paper, cells, row, { zebra: index % 2 === 1, least: signed ? SIGNED_HEIGHT : 0 }),
    head: repeated,
  }));
  const feet = foot.map((row) => ({
    ...rowPiece(paper, inOneSize(paper, bold, row), row, { above: true }),
    head: repeated,
  }));
  // A total without a row above it says nothing.
  const last = body.at(-1);
  if (last && feet.length > 0) body[body.length - 1] = { ...last, keepWithNext: true };
  return [head, ...body, ...feet];
}

/** Two pieces as one. */
const stacked = (upper: Piece, lower: Piece): Piece => ({
  ...lower,
  height: upper.height + lower.height,
  draw(y) {
    upper.draw(y);
    lower.draw(y + upper.height);
  },
});

/**
 * Points per column, by their shares. A column whose words and numbers do not fit takes the missing room from the columns
 * that have more than their longest word.
 */
function columnWidths(paper: Paper, { columns, rows, foot = [] }: Table): number[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = columns.map(({ share, title, align }, index) => {
    const width = (paper.contentWidth * share) / shares;
    const text = (row: readonly string[]) => row[index] ?? '';
    const words = Math.max(
      longestWord(paper, [title], { size: 9, font: 'bold' }),
      longestWord(paper, rows.map(text), { size: SIZE }),
      longestWord(paper, foot.map(text), { size: SIZE, font: 'bold' }),
    );
    const needed = 2 * PAD.x + (align === 'right' ? words : Math.min(words, WIDEST_WORD));
    return { width, missing: Math.max(0, needed - width), spare: Math.max(0, width - needed) };
  });
  const missing = room.reduce((sum, each) => sum + each.missing, 0);
  const spare = room.reduce((sum, each) => sum + each.spare, 0);
  const moved = Math.min(missing, spare);
  if (moved === 0) return room.map(({ width }) => width);
  return room.map((each) => each.width + moved * (each.missing / missing - each.spare / spare));
}

/** Points of the longest part that is not broken at a space. */
const longestWord = (paper: Paper, texts: readonly string[], style: TextStyle): number =>
  texts.reduce(
    (most, text) =>
      text.split(/[ \n]/).reduce((longest, word) => Math.max(longest, paper.widthOf(word, style)), most),
    0,
  );

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
      paper.fill(PAGE.side, y, paper.contentWidth, height + 2, colors.brand);
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
      if (zebra) paper.fill(PAGE.side, y, paper.contentWidth, height, colors.zebra);
      if (above) paper.line(y, { color: colors.soft });
      // Within the row: the next one would paint over it.
      if (least > 0) paper.line(y + height - 0.4);
      const indent = least > 0 ? (height - most * LINE) / 2 : PAD.y;
      for (const { cell, style, lines } of written) {
        lines.forEach((text, line) => {
          // A smaller text shares the baseline of its row.
          const lower = SIZE - style.size;
          paper.text(text, cell.x, y + indent + line * LINE + 0.5 + lower, { ...style, width: cell.width });
        });
      }
    },
  };
}

/** A number or a word is never broken where writing it smaller is enough; anything else is wrapped. */
function fitted(paper: Paper, cell: Cell, text: string) {
  const { width, style } = cell;
  const share = text.includes('\n') ? 0 : width / paper.widthOf(text, style);
  if (share > 1 - ROUNDING) return { cell, style, lines: [text] };
  if (share >= SMALLEST && !text.includes(' ')) {
    return { cell, style: { ...style, size: style.size * share }, lines: [text] };
  }
  return { cell, style, lines: wrap(text, width, (part) => paper.widthOf(part, style)) };
}
