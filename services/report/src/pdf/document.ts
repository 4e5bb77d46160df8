import PDFDocument from 'pdfkit';
import { openFonts } from './fonts.ts';
import type { DocumentModel, Frame } from './model.ts';

/** Margins in points. */
export const PAGE = { side: 40, top: 36, bottom: 48 } as const;

export const colors = {
  ink: '#1c1917',
  soft: '#57534e',
  line: '#d6d3d1',
  zebra: '#f6f4f2',
  brand: '#a3360f',
} as const;

export type Pdf = PDFKit.PDFDocument;

export interface TextStyle {
  /** Font size in points. */
  size: number;
  font?: 'regular' | 'bold';
  color?: string;
}

export function openDocument({ title, landscape = false }: DocumentModel, frame: Frame): Pdf {
  const pdf = new PDFDocument({
    size: 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    // The bottom margin is 0, because pdfkit would begin a new page for the footer below the margin.
    margins: { left: PAGE.side, right: PAGE.side, top: PAGE.top, bottom: 0 },
    pdfVersion: '1.7',
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: title,
      Author: frame.author,
      Subject: frame.company || 'Reserva de Refeição',
      Creator: 'Reserva de Refeição',
      CreationDate: frame.at,
    },
  });
  const { regular, bold } = openFonts();
  // The font's default line spacing is too wide for tables.
  return pdf.registerFont('regular', regular).registerFont('bold', bold).lineGap(-2.5);
}

export const contentWidth = ({ page }: Pdf): number => page.width - 2 * PAGE.side;

/** Sets the font for measuring the next texts. */
export const useFont = (pdf: Pdf, { size, font = 'regular' }: TextStyle): Pdf => pdf.font(font, size);

/** Sets the font and the color for drawing the next texts. */
export const useStyle = (pdf: Pdf, { color = colors.ink, ...style }: TextStyle): Pdf =>
  useFont(pdf, style).fillColor(color);

/**
 * Options for drawing a text. Without a height pdfkit would begin a new page for a text that does not fit on this one.
 */
export const WITHOUT_PAGE_BREAK = { height: Number.POSITIVE_INFINITY } as const;

/** Draws a text. @param y top of the first line, in points */
export function drawText(
  pdf: Pdf,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
  options: PDFKit.Mixins.TextOptions = {},
): void {
  useStyle(pdf, style).text(text, x, y, { ...WITHOUT_PAGE_BREAK, ...options });
}

export function drawLine(
  pdf: Pdf,
  y: number,
  color: string = colors.line,
  x: number = PAGE.side,
  width = contentWidth(pdf),
): void {
  pdf
    .lineWidth(0.6)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke(color);
}
