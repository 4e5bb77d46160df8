import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { documentPieces } from './block-pieces.ts';
import { pageFrame } from './frame.ts';
import type { DocumentModel, Frame } from './model.ts';
import { openPaper } from './paper.ts';
import { paginate } from './pieces.ts';

/** pdfkit does not wait for its reader: this much may lie between them. */
const MOST_UNREAD_BYTES = 2 * 1024 * 1024;

/**
 * Draws a document into a stream, page by page; a page that is drawn is no longer kept.
 * @param onPage after each page; what it throws ends the drawing
 */
export async function renderPdf(
  model: DocumentModel,
  frame: Frame,
  target: Writable,
  onPage: (page: number, pages: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const paper = openPaper(model, frame);
  const { pdf } = paper;
  const written = pipeline(pdf, target);
  // Its failure is met below, or after the failure of the drawing.
  written.catch(() => undefined);
  try {
    const { room, draw } = pageFrame(paper, model, frame);
    const pages = paginate(documentPieces(paper, model.blocks), room);
    for (const [index, page] of pages.entries()) {
      pdf.addPage({ size: [paper.width, paper.height], margin: 0 });
      draw(index + 1, pages.length);
      for (const { piece, y } of page) piece.draw(y);
      await onPage(index + 1, pages.length);
      while (pdf.readableLength > MOST_UNREAD_BYTES && !target.destroyed) await pause(5);
      if (target.destroyed) break;
    }
    pdf.end();
  } catch (error) {
    pdf.destroy();
    throw error;
  }
  await written;
}
