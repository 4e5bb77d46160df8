import type { DocumentModel, Frame } from './model.ts';
import { colors, PAGE, type Paper } from './paper.ts';
import { wrap } from './wrap.ts';

const LOGO = 40;
const FILTER = { size: 10, color: colors.soft } as const;
const FILTER_LINE = 13;

/** Where a page's content begins and ends, and how its head and foot are drawn. */
export interface PageFrame {
  room: { first: { top: number; bottom: number }; other: { top: number; bottom: number } };
  draw(page: number, pages: number): void;
}

/** Head and foot of every page: whose document it is, what it tells, who made it and when, which page of how many. */
export function pageFrame(paper: Paper, { title, filters }: DocumentModel, frame: Frame): PageFrame {
  const used = filters.map(([label, value]) => `${label}: ${value}`).join(' · ');
  const lines = wrap(used, paper.contentWidth, (text) => paper.widthOf(text, FILTER));
  const bottom = paper.height - PAGE.bottom;
  const endOfHead = PAGE.top + LOGO + 8 + lines.length * FILTER_LINE + 4;

  const drawFirstHead = () => {
    const x = PAGE.side + drawLogo(paper, frame.logo) + 12;
    paper.text(title, x, PAGE.top + 2, { size: 17, font: 'bold' });
    paper.text(frame.company || 'Reserva de Refeição', x, PAGE.top + 24, { size: 10, color: colors.soft });
    lines.forEach((line, index) => {
      paper.text(line, PAGE.side, PAGE.top + LOGO + 8 + index * FILTER_LINE, FILTER);
    });
    paper.line(endOfHead, { color: colors.brand });
  };
  const drawOtherHead = () => {
    paper.text(title, PAGE.side, PAGE.top, { size: 10, font: 'bold' });
    paper.text(frame.company || 'Reserva de Refeição', PAGE.side, PAGE.top, {
      size: 9.5,
      color: colors.soft,
      align: 'right',
    });
    paper.line(PAGE.top + 14);
  };
  return {
    room: { first: { top: endOfHead + 8, bottom }, other: { top: PAGE.top + 22, bottom } },
    draw(page, pages) {
      if (page === 1) drawFirstHead();
      else drawOtherHead();
      const y = paper.height - PAGE.bottom + 14;
      const style = { size: 9, color: colors.soft };
      paper.line(y - 6);
      paper.text(`Gerado por ${frame.author} em ${frame.moment}`, PAGE.side, y, style);
      paper.text(`Página ${page} de ${pages}`, PAGE.side, y, { ...style, align: 'right' });
    },
  };
}

/** What its types leave out. */
type WithImages = PDFKit.PDFDocument & {
  openImage(src: Buffer): PDFKit.Mixins.ImageSrc & { width: number; height: number };
};

/** @returns the width it took */
function drawLogo({ pdf }: Paper, logo: Buffer | null): number {
  if (logo) {
    const image = (pdf as WithImages).openImage(logo);
    const scale = Math.min(LOGO / image.height, 120 / image.width);
    pdf.image(image, PAGE.side, PAGE.top, { width: image.width * scale });
    return image.width * scale;
  }
  // The mark of the product: a plate with fork and knife.
  pdf
    .save()
    .translate(PAGE.side, PAGE.top)
    .scale(LOGO / 64);
  pdf.roundedRect(0, 0, 64, 64, 14).fill('#b23c13');
  pdf.circle(32, 32, 15).fill('#ffffff');
  pdf.circle(32, 32, 9.5).lineWidth(2.5).stroke('#f3a27e');
  pdf.lineWidth(3).lineCap('round').lineJoin('round');
  pdf.path('M7.5 15v8c0 2.5 1.6 4 3.5 4s3.5-1.5 3.5-4v-8M11 15v34').stroke('#ffffff');
  pdf.path('M53 49V15c-2.6 1.8-4.2 6-4.2 11 0 3.8 1.5 6 4.2 6').stroke('#ffffff');
  pdf.restore();
  return LOGO;
}
