import { colors, contentWidth, drawLine, drawText, PAGE, type Pdf, useFont } from './document.ts';
import type { DocumentModel, Frame } from './model.ts';

/** Largest size of the logo, in points. */
const LOGO = { width: 120, height: 40 } as const;
const FILTER_STYLE = { size: 10, color: colors.soft } as const;

/** Head and foot of the pages, and the vertical space between them. */
export interface PageFrame {
  room: { firstTop: number; top: number; bottom: number };
  draw(page: number, pages: number): void;
}

/** Builds the head and the foot of each page. The head has title and company, the foot has author and page number. */
export function pageFrame(pdf: Pdf, { title, filters }: DocumentModel, frame: Frame): PageFrame {
  const company = frame.company || 'Reserva de Refeição';
  const filterText = filters.map(([label, value]) => `${label}: ${value}`).join(' · ');
  const filterTop = PAGE.top + LOGO.height + 8;
  const filterHeight = useFont(pdf, FILTER_STYLE).heightOfString(filterText, { width: contentWidth(pdf) });
  const firstHeadEnd = filterTop + filterHeight + 5;
  const footTop = pdf.page.height - PAGE.bottom + 14;

  function drawFirstHead(): void {
    const x = PAGE.side + drawLogo(pdf, frame.logo) + 12;
    drawText(pdf, title, x, PAGE.top + 2, { size: 17, font: 'bold' }, { lineBreak: false });
    drawText(pdf, company, x, PAGE.top + 24, { size: 10, color: colors.soft }, { lineBreak: false });
    drawText(pdf, filterText, PAGE.side, filterTop, FILTER_STYLE);
    drawLine(pdf, firstHeadEnd, colors.brand);
  }
  function drawHead(): void {
    drawText(pdf, title, PAGE.side, PAGE.top, { size: 10, font: 'bold' });
    drawText(pdf, company, PAGE.side, PAGE.top, { size: 9.5, color: colors.soft }, { align: 'right' });
    drawLine(pdf, PAGE.top + 14);
  }
  return {
    room: { firstTop: firstHeadEnd + 8, top: PAGE.top + 22, bottom: pdf.page.height - PAGE.bottom },
    draw(page, pages) {
      if (page === 1) drawFirstHead();
      else drawHead();
      const style = { size: 9, color: colors.soft };
      drawLine(pdf, footTop - 6);
      drawText(pdf, `Gerado por ${frame.author} em ${frame.moment}`, PAGE.side, footTop, style);
      drawText(pdf, `Página ${page} de ${pages}`, PAGE.side, footTop, style, { align: 'right' });
    },
  };
}

/** A method of pdfkit that its types lack. */
type WithOpenImage = Pdf & {
  openImage(src: Buffer): PDFKit.Mixins.ImageSrc & { width: number; height: number };
};

/** Draws the company's logo, or the logo of this product. @returns its width in points */
function drawLogo(pdf: Pdf, logo: Buffer | null): number {
  if (logo) {
    const image = (pdf as WithOpenImage).openImage(logo);
    const width = image.width * Math.min(LOGO.height / image.height, LOGO.width / image.width);
    pdf.image(image, PAGE.side, PAGE.top, { width });
    return width;
  }
  // The logo of this product: a plate with fork and knife.
  pdf
    .save()
    .translate(PAGE.side, PAGE.top)
    .scale(LOGO.height / 64);
  pdf.roundedRect(0, 0, 64, 64, 14).fill('#b23c13');
  pdf.circle(32, 32, 15).fill('#ffffff');
  pdf.circle(32, 32, 9.5).lineWidth(2.5).stroke('#f3a27e');
  pdf.lineWidth(3).lineCap('round').lineJoin('round');
  pdf.path('M7.5 15v8c0 2.5 1.6 4 3.5 4s3.5-1.5 3.5-4v-8M11 15v34').stroke('#ffffff');
  pdf.path('M53 49V15c-2.6 1.8-4.2 6-4.2 11 0 3.8 1.5 6 4.2 6').stroke('#ffffff');
  pdf.restore();
  return LOGO.height;
}
