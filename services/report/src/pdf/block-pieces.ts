import { percentText } from '@reserva/domain/basics/counted';
import { colors, contentWidth, drawLine, drawText, PAGE, type Pdf, useFont } from './document.ts';
import type { Block, Fact } from './model.ts';
import type { Piece } from './page-breaks.ts';
import { tablePieces } from './table-pieces.ts';

/** Space below a block, in points. */
const GAP = 10;

/**
 * Divides blocks into pieces that fit on a page. The lines for signatures stay on the page of the piece before them.
 */
export const documentPieces = (pdf: Pdf, blocks: readonly Block[]): Piece[] =>
  blocks.flatMap((block, index) => {
    const pieces = blockPieces(pdf, block, blocks[index - 1]);
    const last = pieces.at(-1);
    if (last && block.kind !== 'heading') last.height += GAP;
    if (last && blocks[index + 1]?.kind === 'signatures') last.keepWithNext = true;
    return pieces;
  });

function blockPieces(pdf: Pdf, block: Block, previous: Block | undefined): Piece[] {
  switch (block.kind) {
    case 'heading':
      return [headingPiece(pdf, block.text, block.note)];
    case 'table':
      return tablePieces(
        pdf,
        block,
        previous?.kind === 'heading' ? headingPiece(pdf, `${previous.text} (continuação)`) : null,
      );
    case 'facts':
      return factPieces(pdf, block.title, block.facts);
    case 'bars':
      return block.bars.map((bar) => barPiece(pdf, bar));
    case 'note':
      return notePieces(pdf, block.text);
    case 'signatures':
      return [signaturePiece(pdf, block.under)];
  }
}

const headingPiece = (pdf: Pdf, text: string, note = ''): Piece => ({
  height: 22,
  keepWithNext: true,
  draw(y) {
    drawText(pdf, text, PAGE.side, y + 4, { size: 11, font: 'bold', color: colors.brand });
    drawText(pdf, note, PAGE.side, y + 6, { size: 9.5, color: colors.soft }, { align: 'right' });
  },
});

/** Lays out a narrow list of names and values, the last one in bold. */
function factPieces(pdf: Pdf, title: string, facts: readonly Fact[]): Piece[] {
  const width = contentWidth(pdf) / 2;
  return [
    headingPiece(pdf, title),
    ...facts.map(([label, value], index): Piece => {
      const isLast = index === facts.length - 1;
      const style = { size: 10, font: isLast ? 'bold' : 'regular' } as const;
      return {
        height: 15,
        keepWithNext: !isLast,
        draw(y) {
          drawText(pdf, label, PAGE.side + 4, y + 2, style);
          drawText(pdf, value, PAGE.side, y + 2, style, { align: 'right', width });
          drawLine(pdf, y + 14.5, colors.line, PAGE.side, width);
        },
      };
    }),
  ];
}

type Bar = Extract<Block, { kind: 'bars' }>['bars'][number];

function barPiece(pdf: Pdf, { label, percentage, color }: Bar): Piece {
  const x = PAGE.side + 90;
  const width = contentWidth(pdf) - 90 - 60;
  return {
    height: 20,
    draw(y) {
      drawText(pdf, label, PAGE.side + 4, y + 3, { size: 10 });
      pdf.rect(x, y + 4, width, 10).fill(colors.line);
      if (percentage) pdf.rect(x, y + 4, (width * percentage) / 100, 10).fill(color);
      const text = percentage === null ? '—' : percentText(percentage);
      drawText(pdf, text, PAGE.side, y + 3, { size: 10, font: 'bold' }, { align: 'right' });
    },
  };
}

/** Lays out a note as one piece for each line, because a note can be longer than a page. */
function notePieces(pdf: Pdf, text: string): Piece[] {
  const style = { size: 9.5, color: colors.soft };
  useFont(pdf, style);
  const width = contentWidth(pdf);
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trimStart();
    if (pdf.widthOfString(line) <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines.map((line) => ({
    height: pdf.heightOfString(line, { width }) + 1,
    draw: (y) => drawText(pdf, line, PAGE.side, y, style, { width }),
  }));
}

function signaturePiece(pdf: Pdf, under: readonly string[]): Piece {
  const step = contentWidth(pdf) / under.length;
  const width = Math.min(220, step - 24);
  return {
    height: 74,
    draw(y) {
      under.forEach((name, index) => {
        const x = PAGE.side + index * step + (step - width) / 2;
        drawLine(pdf, y + 48, colors.ink, x, width);
        drawText(pdf, name, x, y + 52, { size: 9.5, color: colors.soft }, { align: 'center', width });
      });
    },
  };
}
