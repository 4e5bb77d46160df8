import PDFDocument from 'pdfkit';
import { type FontName, fonts } from './fonts.ts';
import type { DocumentModel, Frame } from './model.ts';

/** Points. */
const A4 = { short: 595.28, long: 841.89 } as const;
/** The margins of a page, in points. */
export const PAGE = { side: 40, top: 36, bottom: 48 } as const;

export const colors = {
  ink: '#1c1917',
  soft: '#57534e',
  line: '#d6d3d1',
  zebra: '#f6f4f2',
  brand: '#a3360f',
} as const;

export interface TextStyle {
  size: number;
  font?: FontName;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** Points; what is longer stands out. */
  width?: number;
}

/** A document being drawn, with the few strokes that reports need. */
export interface Paper {
  pdf: PDFKit.PDFDocument;
  /** Size of a page, in points. */
  width: number;
  height: number;
  /** Points between the margins. */
  contentWidth: number;
  widthOf(text: string, style: TextStyle): number;
  /** One line, never broken. @param y of its top */
  text(text: string, x: number, y: number, style: TextStyle): void;
  line(y: number, options?: { x?: number; width?: number; color?: string }): void;
  fill(x: number, y: number, width: number, height: number, color: string): void;
}

export function openPaper(
  { title, landscape = false }: DocumentModel,
  { company, author, at }: Frame,
): Paper {
  const pdf = new PDFDocument({
    size: 'A4',
    // Of our own: with pdfkit's a footer would begin a page.
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: company || 'Reserva de Refeição',
      Creator: 'Reserva de Refeição',
      CreationDate: at,
    },
  });
  for (const [name, file] of Object.entries(fonts)) pdf.registerFont(name, file);
  const widthOf = measure(pdf);
  const [width, height] = landscape ? [A4.long, A4.short] : [A4.short, A4.long];
  const contentWidth = width - 2 * PAGE.side;
  // Said again only where it changes: most of a page is of one color.
  let filling = '';
  pdf.on('pageAdded', () => {
    filling = '';
  });
  function fillWith(color: string): void {
    if (color !== filling) pdf.fillColor(color);
    filling = color;
  }
  return {
    pdf,
    width,
    height,
    contentWidth,
    widthOf,
    text(text, x, y, style) {
      if (text === '') return;
      const {
        align = 'left',
        width: room = contentWidth,
        color = colors.ink,
        font = 'regular',
        size,
      } = style;
      const left = align === 'left' ? 0 : (room - widthOf(text, style)) / (align === 'right' ? 1 : 2);
      fillWith(color);
      // Composed: without their layout tables the fonts do not put accents onto letters.
      pdf
        .font(font)
        .fontSize(size)
        .text(text.normalize(), x + left, y, { lineBreak: false });
    },
    line(y, { x = PAGE.side, width: length = contentWidth, color = colors.line } = {}) {
      pdf
        .moveTo(x, y)
        .lineTo(x + length, y)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke();
    },
    fill(x, y, wide, high, color) {
      fillWith(color);
      pdf.rect(x, y, wide, high).fill();
    },
  };
}

/** A text is as wide as its characters: the fonts know no kerning. Changes the current font. */
function measure(pdf: PDFKit.PDFDocument): Paper['widthOf'] {
  const advances = { regular: new Map<string, number>(), bold: new Map<string, number>() };
  function advanceOf(character: string, font: FontName): number {
    const known = advances[font].get(character);
    if (known !== undefined) return known;
    const advance = pdf.font(font).fontSize(1).widthOfString(character);
    advances[font].set(character, advance);
    return advance;
  }
  return (text, { font = 'regular', size }) => {
    let sum = 0;
    for (const character of text.normalize()) sum += advanceOf(character, font);
    return sum * size;
  };
}
