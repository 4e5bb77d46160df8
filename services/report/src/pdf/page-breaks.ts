/** A part of a document that is never divided over two pages. */
export interface Piece {
  /** Height in points. */
  height: number;
  draw(y: number): void;
  /** True if the piece must not be the last one on a page. */
  keepWithNext?: boolean;
  /** Pieces that are drawn above this one if it begins a page, such as the head of its table. */
  heads?: readonly Piece[];
}

export interface PlacedPiece {
  piece: Piece;
  y: number;
}

/**
 * Distributes pieces over pages, in order. If the next piece does not fit on the page, a piece with `keepWithNext`
 * moves to the new page together with it.
 */
export function paginate(
  pieces: readonly Piece[],
  { firstTop, top, bottom }: { firstTop: number; top: number; bottom: number },
): PlacedPiece[][] {
  let page: PlacedPiece[] = [];
  const pages = [page];
  let y = firstTop;
  const place = (piece: Piece) => {
    page.push({ piece, y });
    y += piece.height;
  };
  pieces.forEach((piece, index) => {
    if (page.length > 0 && y + heightWithFollowers(pieces, index) > bottom) {
      page = [];
      pages.push(page);
      y = top;
      piece.heads?.forEach(place);
    }
    place(piece);
  });
  return pages;
}

function heightWithFollowers(pieces: readonly Piece[], index: number): number {
  const piece = pieces[index];
  if (!piece) return 0;
  return piece.height + (piece.keepWithNext ? heightWithFollowers(pieces, index + 1) : 0);
}
