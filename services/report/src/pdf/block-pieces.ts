import { percentText } from '@reserva/domain/counted';
import type { Block, Fact } from './model.ts';
import { colors, PAGE, type Paper } from './paper.ts';
import type { Piece } from './pieces.ts';
import { tablePieces } from './table-pieces.ts';
import { wrap } from './wrap.ts';

const GAP = 10;

/** What is drawn of a document, in pieces that fit on a page. Signatures stand below what is signed: never alone on a page. */
export function documentPieces(paper: Paper, blocks: readonly Block[]): Piece[] {
  return blocks.flatMap((block, index) => {
    const pieces = blockPieces(paper, block, blocks[index - 1]);
    if (blocks[index + 1]?.kind !== 'signatures') return pieces;
    // The last line and the gap below it.
    return [...pieces.slice(0, -2), ...pieces.slice(-2).map((piece) => ({ ...piece, keepWithNext: true }))];
  });
}

function blockPieces(paper: Paper, block: Block, before: Block | undefined): Piece[] {
  switch (block.kind) {
    case 'heading':
      return [headingPiece(paper, block.text, block.note)];
    case 'table':
      return [...tablePieces(paper, block, continuationPiece(paper, before)), gap()];
    case 'facts':
      return factPieces(paper, block.title, block.facts);
    case 'bars':
      return [...block.bars.map((bar) => barPiece(paper, bar)), gap()];
    case 'note':
      return [...notePieces(paper, block.text), gap()];
    case 'signatures':
      return [signaturePiece(paper, block.under)];
  }
}

const gap = (height = GAP): Piece => ({ height, space: true, draw: () => undefined });

function headingPiece(paper: Paper, text: string, note?: string): Piece {
  const style = { size: 11, font: 'bold', color: colors.brand } as const;
  return {
    height: 22,
    keepWithNext: true,
    draw(y) {
      paper.text(text, PAGE.side, y + 4, style);
      if (note) paper.text(note, PAGE.side, y + 6, { size: 9.5, color: colors.soft, align: 'right' });
    },
  };
}

/** The heading of a table again, where the table goes on over a page. */
const continuationPiece = (paper: Paper, before: Block | undefined): Piece | null =>
  before?.kind === 'heading' ? headingPiece(paper, `${before.text} (continuação)`) : null;

/** A short table of names and numbers, beside which the page stays empty. */
function factPieces(paper: Paper, title: string, facts: readonly Fact[]): Piece[] {
  const width = paper.contentWidth / 2;
  return [
    headingPiece(paper, title),
    ...facts.map(([label, value], index): Piece => {
      const font = index === facts.length - 1 ? 'bold' : 'regular';
      return {
        height: 15,
        keepWithNext: index < facts.length - 1,
        draw(y) {
          paper.text(label, PAGE.side + 4, y + 2, { size: 10, font });
          paper.text(value, PAGE.side, y + 2, { size: 10, font, align: 'right', width });
          paper.line(y + 14.5, { width });
        },
      };
    }),
    gap(),
  ];
}

function barPiece(
  paper: Paper,
  { label, percentage, color }: Extract<Block, { kind: 'bars' }>['bars'][number],
): Piece {
  const x = PAGE.side + 90;
  const width = paper.contentWidth - 90 - 60;
  return {
    height: 20,
    draw(y) {
      paper.text(label, PAGE.side + 4, y + 3, { size: 10 });
      paper.fill(x, y + 4, width, 10, colors.line);
      if (percentage) paper.fill(x, y + 4, (width * percentage) / 100, 10, color);
      const text = percentage === null ? '—' : percentText(percentage);
      paper.text(text, PAGE.side, y + 3, { size: 10, font: 'bold', align: 'right' });
    },
  };
}

function notePieces(paper: Paper, text: string): Piece[] {
  const style = { size: 9.5, color: colors.soft };
  return wrap(text, paper.contentWidth, (part) => paper.widthOf(part, style)).map((line) => ({
    height: 12,
    draw: (y) => paper.text(line, PAGE.side, y, style),
  }));
}

function signaturePiece(paper: Paper, under: readonly string[]): Piece {
  const width = Math.min(220, paper.contentWidth / under.length - 24);
  const step = paper.contentWidth / under.length;
  return {
    height: 74,
    draw(y) {
      under.forEach((name, index) => {
        const x = PAGE.side + index * step + (step - width) / 2;
        paper.line(y + 48, { x, width, color: colors.ink });
        paper.text(name, x, y + 52, { size: 9.5, color: colors.soft, align: 'center', width });
      });
    },
  };
}
