import PDFDocument from 'pdfkit';
import { type FontName, fontFiles } from './fonts.ts';
import type { DocumentModel, Frame } from './model.ts';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89, side: 40, top: 36, bottom: 48 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.side;

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
  widthOf(text: string, style: TextStyle): number;
  /** One line, never broken. @param y of its top */
  text(text: string, x: number, y: number, style: TextStyle): void;
  line(y: number, options?: { x?: number; width?: number; color?: string }): void;
  fill(x: number, y: number, width: number, height: number, color: string): void;
}

export function openPaper({ title }: DocumentModel, { company, author, at }: Frame): Paper {
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
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, file);
  const use = ({ font = 'regular', size }: TextStyle) => pdf.font(font).fontSize(size);
  return {
    pdf,
    widthOf: (text, style) => use(style).widthOfString(text),
    text(text, x, y, style) {
      if (text === '') return;
      const { align = 'left', width = CONTENT_WIDTH, color = colors.ink } = style;
      use(style).fillColor(color);
      const left = align === 'left' ? 0 : (width - pdf.widthOfString(text)) / (align === 'right' ? 1 : 2);
      pdf.text(text, x + left, y, { lineBreak: false });
    },
    line(y, { x = PAGE.side, width = CONTENT_WIDTH, color = colors.line } = {}) {
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(color)
        .stroke();
    },
    fill(x, y, width, height, color) {
      pdf.rect(x, y, width, height).fillColor(color).fill();
    },
  };
}
