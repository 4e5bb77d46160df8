import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { documentPieces } from './block-pieces.ts';
import { openDocument } from './document.ts';
import { pageFrame } from './frame.ts';
import type { DocumentModel, Frame } from './model.ts';
import { paginate } from './page-breaks.ts';

/** The number of unread bytes above which drawing pauses. pdfkit itself does not wait for the reader of its stream. */
const MAX_UNREAD_BYTES = 2 * 1024 * 1024;

/**
 * Writes a document into a stream, page by page. It lays out all pages first, because each page shows the total number
 * of pages. Drawn pages do not stay in memory.
 * @param onPage called after each page; an error that it throws ends the document
 */
export async function renderPdf(
  model: DocumentModel,
  frame: Frame,
  target: Writable,
  onPage: (page: number, pages: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const pdf = openDocument(model, frame);
  const written = pipeline(pdf, target);
  // The promise is awaited below. This handler prevents an unhandled rejection if drawing fails first.
  written.catch(() => undefined);
  try {
    const { room, draw } = pageFrame(pdf, model, frame);
    const pages = paginate(documentPieces(pdf, model.blocks), room);
    for (const [index, page] of pages.entries()) {
      if (index > 0) pdf.addPage();
      draw(index + 1, pages.length);
      for (const { piece, y } of page) piece.draw(y);
      await onPage(index + 1, pages.length);
      while (pdf.readableLength > MAX_UNREAD_BYTES && !target.destroyed) await pause(5);
      if (target.destroyed) break;
    }
    pdf.end();
  } catch (error) {
    pdf.destroy();
    throw error;
  }
  await written;
}
